import { type ReactNode, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  label: string;
  look?: 'primary' | 'secondary';
  name: string;
  input: unknown;
  act(key: string): Promise<unknown>;
  children: ReactNode;
};

/** A button with a confirmation dialog. */
export function ClaimStep({ label, look = 'primary', name, input, act, children }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <FormDialog
          title={label}
          cancelLabel={t('claim.do.keep')}
          submit={label}
          successText={t('claim.done.saved')}
          send={() => attempted(name, input, act)}
          onClose={() => setOpen(false)}
        >
          {children}
        </FormDialog>
      )}
    </>
  );
}
