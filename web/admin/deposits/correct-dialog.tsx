import type { Deposit } from '#web/admin/deposits/use-matching.tsx';
import { api } from '#web/api/client.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { Price } from '#web/components/price.tsx';
import { NO_REASON } from '#web/components/reason.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

/** Corrects the payer of a deposit that waits for a match. */
export function CorrectDialog({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { depositor: deposit.depositor, ...NO_REASON },
    judge: emptyFields,
    send: ({ depositor, reason }) => {
      const body = { depositor: depositor.trim(), reason: reason.trim() };
      return api('correctDepositor', { params: { id: deposit.id }, body });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('payment.deposits.correct')}
      cancelLabel={t('office.cancel')}
      submit={t('payment.deposits.correct')}
      successText={t('payment.deposits.corrected')}
      onClose={onClose}
    >
      <Price money={deposit.amount} className="font-semibold" />
      <TextField name="depositor" label={t('payment.deposits.depositor')} required autoComplete="off" maxLength={80} />
      <ReasonField hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
