import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRefusalText } from '#web/i18n/text.tsx';
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
 * A form in a dialog, mounted while it is shown. A refusal appears above the fields; success shows a toast and reloads
 * the page's data.
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
  const id = useId();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const work = send();
    if (!work) return;
    setBusy(true);
    try {
      if ((await work) !== false) {
        if (successText) toast(successText);
        onClose();
        await revalidate();
      }
    } catch (problem) {
      setFailure(explain(problem));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} look={look} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void go(event)} className="flex flex-col gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
