import {
  type AccountForm as Values,
  HOLDER_MAX,
  isKorean,
  NO_ACCOUNT,
  wrongAccountFields,
} from '#core/payout/account/rules.ts';
import { BANKS } from '#core/payment/states.ts';
import { api } from '#web/api/client.ts';
import { useDone } from '#web/components/office/use-done.ts';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '#web/ui/surface.tsx';

const PLACES: Readonly<Record<string, keyof Values>> = {
  'payout.accountUnknown': 'number',
  'payout.holderDiffers': 'number',
  'payout.bankNotSupported': 'bank',
};

/** Sets the account; the server asks for the password, and in Korea the bank for the holder. */
export function AccountForm({ country, holders }: { country: string; holders: readonly string[] }) {
  const t = useText();
  const done = useDone(t('seller.payouts.account.saved'));
  const isHome = isKorean(country);
  const form = useForm<Values>({
    start: NO_ACCOUNT,
    judge: (values) => wrongAccountFields(values, country),
    placeOf: PLACES,
    send: async ({ bank, number, bic, holder }) => {
      await api('setPayoutAccount', { body: isHome ? { bank, number } : { number, bic, holder } });
      await done();
    },
  });
  return (
    <Card as="section" className="p-4 sm:p-5">
      <h2 className="mb-3 text-md">{t('seller.payouts.account.change')}</h2>
      <Form form={form} className="flex max-w-md flex-col gap-4">
        {isHome ? (
          <SelectField
            name="bank"
            label={t('seller.payouts.account.bank')}
            required
            none={t('account.choose')}
            options={BANKS.map((bank) => ({ value: bank, label: t(`order-page.bank.${bank}`) }))}
          />
        ) : (
          <TextField
            name="bic"
            label={t('seller.payouts.account.bic')}
            required
            dir="ltr"
            autoComplete="off"
            maxLength={20}
          />
        )}
        <TextField
          name="number"
          label={t(isHome ? 'seller.payouts.account.number' : 'seller.payouts.account.iban')}
          hint={t('seller.payouts.account.numberHint')}
          required
          dir="ltr"
          autoComplete="off"
          maxLength={50}
          {...(isHome && { inputMode: 'numeric' as const })}
        />
        {isHome ? (
          <p className="text-sm text-ink-600">
            {t('seller.payouts.account.holders', { names: holders.join(` ${t('seller.payouts.account.or')} `) })}
          </p>
        ) : (
          <TextField
            name="holder"
            label={t('seller.payouts.account.holder')}
            hint={t('seller.payouts.account.holderHint')}
            required
            autoComplete="off"
            maxLength={HOLDER_MAX}
          />
        )}
        <SubmitButton>{t('seller.payouts.account.save')}</SubmitButton>
      </Form>
    </Card>
  );
}
