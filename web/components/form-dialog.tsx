import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRefusalText } from '#web/i18n/text.tsx';
import { useSecondPerson } from '#web/components/second-person.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  title: string;
  /** The labels of the two buttons. */
  cancelLabel: string;
  submit: string;
  look?: 'primary' | 'danger';
  /** The toast after success; without it the caller says what happened. */
  successText?: string;
  /**
   * Sends the form; does nothing while a field is invalid. Returns false when the refusal was shown at the fields, so
   * that the dialog stays.
   */
  send(): Promise<unknown> | undefined;
  onClose(): void;
  children: ReactNode;
};

/**
 * A form in a dialog, mounted while it is shown. A refusal appears above the fields; success, and that a second person
 * has to agree, shows a toast and reloads the page's data.
 */
export function FormDialog({
  title,
  cancelLabel,
  submit,
  look = 'primary',
  successText,
  send,
  onClose,
  children,
}: Props) {
  const explain = useRefusalText();
  const saysWaiting = useSecondPerson();
  const id = useId();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const [refusedTimes, setRefusedTimes] = useState(0);
  // A form that is not sent leads to its first wrong field, which names what is wrong.
  useEffect(() => {
    if (refusedTimes > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedTimes]);
  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const work = send();
    if (!work) return setRefusedTimes((times) => times + 1);
    setBusy(true);
    try {
      if ((await work) === false) setRefusedTimes((times) => times + 1);
      else {
        if (successText) toast(successText);
        onClose();
        await revalidate();
      }
    } catch (problem) {
      if (saysWaiting(problem)) {
        onClose();
        await revalidate();
      } else setFailure(explain(problem));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      isBusy={isBusy}
      shape="sheet"
      title={title}
      footer={
        <>
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} look={look} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={(event) => void go(event)} className="flex flex-col gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
