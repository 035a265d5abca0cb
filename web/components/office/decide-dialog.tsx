import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';

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
  const form = useForm({ start: NO_REASON, judge: wrongReason, send: ({ reason }) => send(reason.trim()) });
  return (
    <FormDialog {...dialog} form={form} cancelLabel={t('office.cancel')}>
      {children}
      <ReasonField {...(reasonLabel && { label: reasonLabel })} hint={hint ?? t('audit.reasonHint')} />
    </FormDialog>
  );
}
