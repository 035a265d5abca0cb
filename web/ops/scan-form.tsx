import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRefusalText } from '#web/i18n/text.tsx';
import { type Confirmed, useConfirmation } from '#web/components/office/confirm-unusual.tsx';
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
export function ScanForm<Answer>({ words, longest, send, goOn, children }: Props<Answer>) {
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
  const scan = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '' && answer !== undefined) return goOn?.(answer);
    if (typed === '' || isBusy) return undefined;
    setAnswer(undefined);
    setFailure(undefined);
    setBusy(true);
    try {
      await run(async (confirmed) => {
        setAnswer(await send(typed, confirmed));
        setCode('');
      });
    } catch (problem) {
      setFailure(explain(problem));
    }
    setBusy(false);
    // The next scan does not wait for the list.
    void revalidate();
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
      <div aria-live="polite" className="mt-3 empty:hidden">
        {failure && <Notice tone="error">{failure}</Notice>}
        {answer !== undefined && children(answer)}
      </div>
      {question}
    </Card>
  );
}
