import { hasPostcode, needsDetail, needsPostcode } from '#core/address-format.ts';
import type { Registration } from '#core/member/rules.ts';
import type { FormState } from '#web/components/form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

type TextField =
  | 'company'
  | 'businessNumber'
  | 'businessType'
  | 'businessItem'
  | 'postcode'
  | 'address'
  | 'detailAddress';
type Props = { readonly isKorean: boolean; readonly form: FormState<Registration> };

/**
 * The name and the number of a business; type, item and address too outside Korea, where no papers are handed in
 * (MEM-019, decision 72).
 */
export function BusinessFields({ isKorean, form: { values, change, leave, errorOf } }: Props) {
  const t = useText();
  const line = (
    path: TextField,
    label: string,
    maxLength: number,
    {
      hint,
      isRequired = true,
      ...input
    }: Partial<Parameters<typeof TextInput>[0]> & {
      hint?: string;
      isRequired?: boolean;
    } = {},
  ) => (
    <Field label={label} required={isRequired} error={errorOf(path)} {...(hint && { hint })}>
      <TextInput
        name={path}
        dir="auto"
        maxLength={maxLength}
        value={values[path] ?? ''}
        onChange={(event) => change({ [path]: event.currentTarget.value })}
        onBlur={() => leave(path)}
        {...input}
      />
    </Field>
  );
  return (
    <>
      <h3 className="mt-2 text-base font-semibold">{t('account.register.business')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {line('company', t('account.field.company'), 100, { autoComplete: 'organization' })}
        {line('businessNumber', t(isKorean ? 'account.field.businessNumber' : 'account.field.foreignNumber'), 30, {
          dir: 'ltr',
          autoComplete: 'off',
          inputMode: isKorean ? 'numeric' : 'text',
          hint: t(isKorean ? 'account.register.businessNumberHint' : 'account.register.foreignNumberHint'),
        })}
      </div>
      {!isKorean && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {line('businessType', t('account.field.businessType'), 100, {
              hint: t('account.register.businessTypeHint'),
            })}
            {line('businessItem', t('account.field.businessItem'), 100, {
              hint: t('account.register.businessItemHint'),
            })}
          </div>
          {hasPostcode(values.country) && (
            <div className="grid gap-4 sm:grid-cols-2">
              {line('postcode', t('account.field.postcode'), 12, {
                dir: 'ltr',
                autoComplete: 'postal-code',
                isRequired: needsPostcode(values.country),
              })}
            </div>
          )}
          {line('address', t('account.field.address'), 200, { autoComplete: 'address-line1' })}
          {line('detailAddress', t('account.field.detailAddress'), 200, {
            autoComplete: 'address-line2',
            isRequired: needsDetail(values.country),
          })}
        </>
      )}
    </>
  );
}
