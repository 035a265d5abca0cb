import { useState } from 'react';
import type { Deposit } from '#web/admin/deposits/use-matching.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { AccountFields, accountOf, NO_ACCOUNT, wrongAccountFields } from '#web/components/account-fields.tsx';
import { attempted } from '#web/components/attempt.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useForm } from '#web/components/form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

/** Records that an unmatched deposit was returned, and the account. */
export function ReturnDialog({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const t = useText();
  const form = useForm({ ...NO_ACCOUNT, holder: deposit.depositor }, wrongAccountFields);
  const [note, setNote] = useState('');
  const send = () => {
    const account = accountOf(form.values);
    if (!form.check() || !account) return;
    const body = { account, note };
    return attempted(`return:${deposit.id}`, body, (idempotencyKey) =>
      api('returnBankDeposit', { params: { id: deposit.id }, body, idempotencyKey }),
    );
  };
  return (
    <FormDialog
      title={t('payment.deposits.return')}
      cancelLabel={t('receipt.close')}
      submit={t('payment.deposits.returnDone')}
      successText={t('payment.deposits.returned')}
      send={send}
      onClose={onClose}
    >
      <p>{t('payment.deposits.returnHint')}</p>
      <AccountFields {...form} />
      <Field label={t('payment.deposits.note')}>
        <TextArea
          dir="auto"
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
