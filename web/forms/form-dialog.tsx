import { type ReactNode, useLayoutEffect, useId, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Form } from '#web/forms/form.tsx';
import type { FormState } from '#web/forms/use-form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props<Values extends object> = {
  form: FormState<Values>;
  title: string;
  /** The labels of the two buttons. */
  cancelLabel: string;
  submit: string;
  look?: 'primary' | 'danger';
  shape?: 'sheet' | 'panel';
  /** Whether it cannot be sent yet, as while its files are uploaded. */
  disabled?: boolean;
  /** The toast after success; without it the caller says what happened. */
  successText?: string;
  onClose(): void;
  children: ReactNode;
};

/** A wrong field, or the first input of a group that is wrong as a whole. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] :is(input, select, textarea, button)';

/**
 * A form in a dialog, mounted while it is shown. A refusal appears above the fields; success, and that a second person
 * has to agree, shows a toast and reloads the page's data.
 */
export function FormDialog<Values extends object>({
  form,
  title,
  cancelLabel,
  submit,
  look = 'primary',
  shape = 'sheet',
  disabled = false,
  successText,
  onClose,
  children,
}: Props<Values>) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const box = useRef<HTMLDivElement>(null);
  const { isBusy } = form;
  const { attempt } = form.frame;
  // A form that is not sent leads to its first wrong field, which names what is wrong.
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [attempt]);
  const sendThenClose = async () => {
    const sent = await form.submit();
    if (!sent) return sent;
    if (successText && sent === 'done') toast(successText);
    onClose();
    await revalidate();
    return sent;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      isBusy={isBusy}
      shape={shape}
      title={title}
      footer={
        <>
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} look={look} busy={isBusy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <div ref={box}>
        <Form form={{ ...form, submit: sendThenClose }} id={id} className="flex flex-col gap-4">
          {children}
        </Form>
      </div>
    </Dialog>
  );
}
