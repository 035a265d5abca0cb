import { BANKS, type Bank } from '#core/payment/states.ts';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

export type AccountValues = { readonly bank: Bank | ''; readonly number: string; readonly holder: string };
export const NO_ACCOUNT: AccountValues = { bank: '', number: '', holder: '' };

/** The invalid fields of a bank account. */
export function wrongAccountFields(values: AccountValues): FieldRefusal[] {
  const required = (path: keyof AccountValues) =>
    atField(path, values[path].trim() ? undefined : requestRefusal('request.required'));
  const isNumber = /^\d{6,20}$/.test(values.number);
  return [
    ...required('bank'),
    ...(values.number
      ? atField('number', isNumber ? undefined : requestRefusal('request.badFormat'))
      : required('number')),
    ...required('holder'),
  ];
}

/** The account as the calls take it. */
export function accountOf({ bank, number, holder }: AccountValues) {
  if (!bank) throw new Error('An account is judged before it is sent');
  return { bank, number, holder: holder.trim() };
}

/** Bank, number and holder of the account for a refund; fields of the form around them. */
export function AccountFields() {
  const t = useText();
  return (
    <>
      <SelectField
        name="bank"
        label={t('order-page.account.bank')}
        required
        none={t('account.choose')}
        options={BANKS.map((bank) => ({ value: bank, label: t(`order-page.bank.${bank}`) }))}
      />
      <TextField
        name="number"
        label={t('order-page.account.number')}
        required
        hint={t('account.order.accountHint')}
        dir="ltr"
        autoComplete="off"
        inputMode="numeric"
        maxLength={30}
        clean={(typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')}
      />
      <TextField name="holder" label={t('order-page.account.holder')} required autoComplete="name" maxLength={50} />
    </>
  );
}
