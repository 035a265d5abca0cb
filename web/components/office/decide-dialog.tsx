import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { useReason } from '#web/components/reason.ts';

type Props = {
  title: string;
  submit: string;
  successText: string;
  look?: 'primary' | 'danger';
  reasonLabel?: string;
  /** Who reads the reason. */
  hint?: string;
  send(reason: string): Promise<unknown>;
  onClose(): void;
  /** What happens, and whether it can be undone. */
  children: ReactNode;
};

/** A decision with a required reason, which is recorded. */
export function DecideDialog({ reasonLabel, hint, send, children, ...dialog }: Props) {
  const t = useText();
  const form = useReason();
  return (
    <FormDialog
      {...dialog}
      cancelLabel={t('office.cancel')}
      send={() => (form.check() ? send(form.values.reason.trim()) : undefined)}
    >
      {children}
      <ReasonField form={form} {...(reasonLabel && { label: reasonLabel })} hint={hint ?? t('audit.reasonHint')} />
    </FormDialog>
  );
}
