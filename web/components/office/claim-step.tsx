import { type ReactNode, useState } from 'react';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import type { FormState } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Props<Values extends object> = {
  form: FormState<Values>;
  label: string;
  look?: 'primary' | 'secondary';
  children: ReactNode;
};

/** A button with the dialog of its form, which keeps what was typed while the dialog is closed. */
export function ClaimStep<Values extends object>({ form, label, look = 'primary', children }: Props<Values>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look={look}
        onClick={() => {
          // What was wrong with it before is not shown again.
          form.reset(form.api.state.values);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <FormDialog
          form={form}
          title={label}
          cancelLabel={t('claim.do.keep')}
          submit={label}
          successText={t('claim.done.saved')}
          onClose={() => setOpen(false)}
        >
          {children}
        </FormDialog>
      )}
    </>
  );
}
