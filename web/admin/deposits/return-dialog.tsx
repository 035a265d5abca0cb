import type { Deposit } from '#web/admin/deposits/use-matching.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { AccountFields, accountOf, NO_ACCOUNT, wrongAccountFields } from '#web/components/payment/account-fields.tsx';
import { attempted } from '#web/components/attempt.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';

/** Records that an unmatched deposit was returned, and the account. */
export function ReturnDialog({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { ...NO_ACCOUNT, holder: deposit.depositor, note: '' },
    judge: wrongAccountFields,
    send: ({ note, ...account }) => {
      const body = { account: accountOf(account), note };
      return attempted(`return:${deposit.id}`, body, (idempotencyKey) =>
        api('returnBankDeposit', { params: { id: deposit.id }, body, idempotencyKey }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('payment.deposits.return')}
      cancelLabel={t('receipt.close')}
      submit={t('payment.deposits.returnDone')}
      successText={t('payment.deposits.returned')}
      onClose={onClose}
    >
      <p>{t('payment.deposits.returnHint')}</p>
      <AccountFields />
      <TextAreaField name="note" label={t('payment.deposits.note')} rows={2} maxLength={500} />
    </FormDialog>
  );
}
