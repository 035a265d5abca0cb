import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { Deposit } from '#web/admin/deposits/use-matching.tsx';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useForm } from '#web/components/form.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { Price } from '#web/components/price.tsx';
import { useReason } from '#web/components/reason.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Corrects the payer of a deposit that waits for a match. */
export function CorrectDialog({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const t = useText();
  const form = useForm({ depositor: deposit.depositor }, ({ depositor }) =>
    atField('depositor', depositor.trim() ? undefined : requestRefusal('request.required')),
  );
  const why = useReason();
  const send = () => {
    const isComplete = [form.check(), why.check()].every(Boolean);
    if (!isComplete) return;
    const body = { depositor: form.values.depositor.trim(), reason: why.values.reason.trim() };
    return api('correctDepositor', { params: { id: deposit.id }, body });
  };
  return (
    <FormDialog
      title={t('payment.deposits.correct')}
      cancelLabel={t('office.cancel')}
      submit={t('payment.deposits.correct')}
      successText={t('payment.deposits.corrected')}
      send={send}
      onClose={onClose}
    >
      <Price money={deposit.amount} className="font-semibold" />
      <Field label={t('payment.deposits.depositor')} required error={form.errorOf('depositor')}>
        <TextInput
          name="depositor"
          dir="auto"
          autoComplete="off"
          maxLength={80}
          value={form.values.depositor}
          onChange={(event) => form.change({ depositor: event.currentTarget.value })}
          onBlur={() => form.leave('depositor')}
        />
      </Field>
      <ReasonField form={why} hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
