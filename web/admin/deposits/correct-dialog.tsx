import { useState } from 'react';
import type { Deposit } from '#web/admin/deposits/use-matching.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Price } from '#web/components/price.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Corrects the payer of a deposit that waits for a match. */
export function CorrectDialog({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const t = useText();
  const [depositor, setDepositor] = useState(deposit.depositor);
  return (
    <DecideDialog
      title={t('payment.deposits.correct')}
      submit={t('payment.deposits.correct')}
      successText={t('payment.deposits.corrected')}
      onClose={onClose}
      send={(reason) => api('correctDepositor', { params: { id: deposit.id }, body: { depositor, reason } })}
    >
      <Price money={deposit.amount} className="font-semibold" />
      <Field label={t('payment.deposits.depositor')} required>
        <TextInput
          name="depositor"
          dir="auto"
          maxLength={80}
          value={depositor}
          onChange={(event) => setDepositor(event.currentTarget.value)}
        />
      </Field>
    </DecideDialog>
  );
}
