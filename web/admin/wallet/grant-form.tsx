import { useRevalidator } from 'react-router';
import { atField } from '#core/request-refusals.ts';
import { WALLET_ACCOUNTS, type WalletAccount } from '#core/wallet/states.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { QuantityField, SelectField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { type FormState, useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

const WAYS = ['give', 'take'] as const;
const WON_MAX = 1_000_000_000;
type Values = {
  readonly walletAccount: WalletAccount;
  readonly way: (typeof WAYS)[number];
  readonly amount: string;
  readonly reason: string;
};
const START: Values = { walletAccount: 'mileage', way: 'give', amount: '', reason: '' };

/** Credits cash or mileage to a member, or debits it, with a reason for the member. */
export function GrantForm({ memberId }: { memberId: number }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const again = (values: Values) => form.reset({ ...values, amount: '', reason: '' });
  const form: FormState<Values> = useForm({
    start: START,
    judge: ({ amount, reason }) => [
      ...atField('amount', whyNotWhole(amount, [1, WON_MAX])),
      ...emptyFields({ reason }),
    ],
    send: async (values) => {
      const body = { ...values, amount: wholeNumberOf(values.amount), reason: values.reason.trim() };
      await attempted(`grant:${memberId}`, body, (idempotencyKey) =>
        api('grantToWallet', { params: { id: memberId }, body, idempotencyKey }),
      );
      toast(t('wallet.office.saved'));
      again(values);
      await revalidate();
    },
    whenWaiting: again,
  });
  const isCash = useValues(form, ({ walletAccount }) => walletAccount === 'cash');
  return (
    <Form form={form} aria-label={t('wallet.office.grant')} className="flex flex-col gap-3">
      <h2 className="text-base">{t('wallet.office.grant')}</h2>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          name="walletAccount"
          label={t('wallet.col.walletAccount')}
          options={WALLET_ACCOUNTS.map((one) => ({ value: one, label: t(`wallet.${one}`) }))}
        />
        <SelectField
          name="way"
          label={t('wallet.office.way')}
          options={WAYS.map((one) => ({ value: one, label: t(`wallet.office.${one}`) }))}
        />
      </div>
      <QuantityField
        name="amount"
        label={t('wallet.office.amount')}
        required
        {...(isCash && { hint: t('wallet.office.cashHint') })}
        maxLength={14}
      />
      <TextField
        name="reason"
        label={t('wallet.office.reason')}
        required
        hint={t('wallet.office.reasonHint')}
        maxLength={100}
      />
      <SubmitButton className="self-start">{t('wallet.office.save')}</SubmitButton>
    </Form>
  );
}
