import { BANKS, type Bank } from '#core/payment/states.ts';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { useText } from '#web/i18n/text.tsx';
import type { FormState } from '#web/components/form.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

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

/** The account as the calls take it; undefined while no bank is chosen. */
export function accountOf({ bank, number, holder }: AccountValues) {
  return bank ? { bank, number, holder: holder.trim() } : undefined;
}

type Props = Pick<FormState<AccountValues>, 'values' | 'change' | 'leave' | 'errorOf'>;

/** Bank, number and holder of the account for a refund. */
export function AccountFields({ values, change, leave, errorOf }: Props) {
  const t = useText();
  return (
    <>
      <Field label={t('order-page.account.bank')} required error={errorOf('bank')}>
        <Select
          name="bank"
          value={values.bank}
          onChange={(event) => change({ bank: BANKS.find((bank) => bank === event.currentTarget.value) ?? '' })}
          onBlur={() => leave('bank')}
          className="w-full"
        >
          <option value="">{t('account.choose')}</option>
          {BANKS.map((bank) => (
            <option key={bank} value={bank}>
              {t(`order-page.bank.${bank}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('order-page.account.number')}
        required
        hint={t('account.order.accountHint')}
        error={errorOf('number')}
      >
        <TextInput
          name="number"
          dir="ltr"
          autoComplete="off"
          inputMode="numeric"
          maxLength={30}
          value={values.number}
          onChange={(event) => change({ number: event.currentTarget.value.normalize('NFKC').replaceAll(/[\s-]/g, '') })}
          onBlur={() => leave('number')}
        />
      </Field>
      <Field label={t('order-page.account.holder')} required error={errorOf('holder')}>
        <TextInput
          name="holder"
          dir="auto"
          autoComplete="name"
          maxLength={50}
          value={values.holder}
          onChange={(event) => change({ holder: event.currentTarget.value })}
          onBlur={() => leave('holder')}
        />
      </Field>
    </>
  );
}
