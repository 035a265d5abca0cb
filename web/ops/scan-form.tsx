import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiRefusal } from '#web/api/types.ts';
import { useRefusalText } from '#web/i18n/text.tsx';
import { type Confirmed, useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { beep } from '#web/ops/beep.ts';
import { isUnanswered, useScanQueue } from '#web/ops/use-scan-queue.ts';
import { WaitingScans } from '#web/ops/waiting-scans.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
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

/**
 * An input that always has the focus: a scanner types a code and ends it with Enter, and the next can follow at once.
 */
export function ScanForm<Answer>({ words, longest, queue, isRecorded, send, goOn, children }: Props<Answer>) {
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { run, question } = useConfirmation(words.confirm ?? words.submit);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
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
  const store = async (code: string, wasSent: boolean) => {
    await scans.add(code, wasSent);
    setCode('');
    beep('waiting');
  };
  const sendNow = async (typed: string) => {
    setAnswer(undefined);
    setFailure(undefined);
    setBusy(true);
    try {
      await run(async (confirmed) => {
        setAnswer(await send(typed, confirmed));
        // Somebody may have scanned the next code meanwhile.
        setCode((current) => (current.trim() === typed ? '' : current));
        beep('ok');
      });
      // Codes that were scanned meanwhile.
      void scans.flush().catch((problem: unknown) => setFailure(explain(problem)));
    } catch (problem) {
      if (isUnanswered(problem)) await store(typed, true);
      else {
        setFailure(explain(problem));
        beep('refused');
      }
    }
    setBusy(false);
    // The next scan does not wait for the list.
    void revalidate();
  };
  const scan = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') return answer === undefined ? undefined : goOn?.(answer);
    try {
      // Behind others that wait, so that all are recorded in the order of the scans.
      if (isBusy || waiting.length > 0) {
        await store(typed, false);
        if (!isBusy) await scans.flush();
      } else await sendNow(typed);
    } catch (problem) {
      setBusy(false);
      setFailure(explain(problem));
      beep('refused');
    }
    input.current?.focus();
    input.current?.select();
    return undefined;
  };
  return (
    <Card as="section" label={words.title} className="p-4">
      <form noValidate onSubmit={(event) => void scan(event)} className="flex flex-wrap items-end gap-3">
        <Field label={words.label} hint={words.hint} className="min-w-64 grow">
          <TextInput
            ref={input}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={longest}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            className="tabular min-h-14 text-lg"
          />
        </Field>
        <Button type="submit" size="large" icon="check" busy={isBusy} className="min-h-14 sm:mb-5">
          {words.submit}
        </Button>
      </form>
      <div aria-live="polite" className="mt-3 flex flex-col gap-2 empty:hidden">
        <WaitingScans
          waiting={waiting}
          refused={refused}
          onSend={() => void scans.flush().catch((problem: unknown) => setFailure(explain(problem)))}
          onRemove={(id) => void scans.remove(id)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        {answer !== undefined && children(answer)}
      </div>
      {question}
    </Card>
  );
}
