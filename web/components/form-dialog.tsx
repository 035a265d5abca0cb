import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRefusalText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  title: string;
  /** What the two buttons say. */
  keep: string;
  submit: string;
  look?: 'primary' | 'danger';
  /** Told once it is done. */
  successText: string;
  /**
   * Sends the form: nothing while a field is wrong; false when the answer was taken to the fields and the dialog stays.
   */
  send(): Promise<unknown> | undefined;
  onClose(): void;
  children: ReactNode;
};

/**
 * A form in a dialog of its own, there while it is shown. What is refused stands above the fields; what is done is
 * told, and the page asks anew.
 */
export function FormDialog({ title, keep, submit, look = 'primary', successText, send, onClose, children }: Props) {
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
        toast(successText);
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
            {keep}
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
