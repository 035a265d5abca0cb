import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiRefusal } from '#web/api/types.ts';
import { useRefusalText } from '#web/i18n/text.tsx';
import { type Confirmed, useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { beep } from '#web/ops/beep.ts';
import { isUnanswered, useScanQueue } from '#web/ops/use-scan-queue.ts';
import { WaitingScans } from '#web/ops/waiting-scans.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props<Answer> = {
  words: {
    readonly title: string;
    readonly label: string;
    readonly hint: string;
    readonly submit: string;
    /** The button that confirms a question; `submit` by default. */
    readonly confirm?: string;
  };
  longest: number;
  /** The name of the place whose scans wait on the device while there is no network. */
  queue: string;
  /** Whether a refusal says that the code was recorded before. */
  isRecorded?(problem: ApiRefusal): boolean;
  /** Sends a code; what it asks about is confirmed in a dialog. */
  send(code: string, confirmed: Confirmed): Promise<Answer>;
  /** Called on Enter without a code, which a scanner never sends: continues with the last result. */
  goOn?(answer: Answer): void;
  /** Renders the last result. */
  children(answer: Answer): ReactNode;
};

const NOTHING = { code: '' };

/**
 * An input that always has the focus: a scanner types a code and ends it with Enter, and the next can follow at once.
 */
export function ScanForm<Answer>({ words, longest, queue, isRecorded, send, goOn, children }: Props<Answer>) {
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<unknown>();
  const { run, question } = useConfirmation(words.confirm ?? words.submit);
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    input.current?.focus();
    // A scanner types like a keyboard: keys outside of other inputs are part of a code.
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length === 1 && target === document.body && !ctrlKey && !metaKey && !altKey) input.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const { waiting, refused, ...scans } = useScanQueue<Answer>({
    queue,
    explain,
    send: (code) => send(code, {}),
    isRecorded: (problem) => isRecorded?.(problem) ?? false,
    onSent: (sent) => {
      setAnswer(sent);
      beep('ok');
      void revalidate();
    },
    onRefused: () => beep('refused'),
  });
  const form = useForm({ start: NOTHING, send: async () => undefined });
  const fail = (refused: unknown) => {
    setProblem(refused);
    beep('refused');
  };
  const store = async (code: string, wasSent: boolean) => {
    await scans.add(code, wasSent);
    form.change({ code: '' });
    beep('waiting');
  };
  const { isBusy, submit: sendNow } = useSubmit(async (typed: string) => {
    setAnswer(undefined);
    setProblem(undefined);
    try {
      await run(async (confirmed) => {
        setAnswer(await send(typed, confirmed));
        // Somebody may have scanned the next code meanwhile.
        if (form.api.state.values.code.trim() === typed) form.change({ code: '' });
        beep('ok');
      });
      // Codes that were scanned meanwhile.
      void scans.flush().catch(setProblem);
    } catch (refused) {
      if (isUnanswered(refused)) await store(typed, true).catch(fail);
      else fail(refused);
    }
    // The next scan does not wait for the list.
    void revalidate();
  });
  const scan = async (typed: string) => {
    if (typed === '') return answer === undefined ? undefined : goOn?.(answer);
    try {
      // Behind others that wait, so that all are recorded in the order of the scans.
      if (isBusy || waiting.length > 0) {
        await store(typed, false);
        if (!isBusy) await scans.flush();
      } else await sendNow(typed);
    } catch (refused) {
      fail(refused);
    }
    input.current?.focus();
    input.current?.select();
    return undefined;
  };
  const submit = async () => {
    // Not waited for: the next code may be scanned meanwhile.
    void scan(form.api.state.values.code.trim());
    return 'done' as const;
  };
  return (
    <Card as="section" label={words.title} className="p-4">
      <Form form={{ ...form, submit }} className="flex flex-wrap items-end gap-3">
        <TextField
          ref={input}
          name="code"
          label={words.label}
          hint={words.hint}
          boxClass="min-w-64 grow"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={longest}
          className="tabular min-h-14 text-lg"
        />
        <Button type="submit" size="large" icon="check" busy={isBusy} className="min-h-14 sm:mb-5">
          {words.submit}
        </Button>
      </Form>
      <div aria-live="polite" className="mt-3 flex flex-col gap-2 empty:hidden">
        <WaitingScans
          waiting={waiting}
          refused={refused}
          onSend={() => void scans.flush().catch(setProblem)}
          onRemove={(id) => void scans.remove(id)}
        />
        <RefusalNotice problem={problem} />
        {answer !== undefined && children(answer)}
      </div>
      {question}
    </Card>
  );
}
