import { useState } from 'react';
import type { CompanyForm } from '#core/company/rules.ts';
import type { FormState } from '#web/components/form.ts';
import { PostcodeField } from '#web/components/postcode-field.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

type Values = Pick<CompanyForm, 'postcode' | 'address' | 'detailAddress'>;

/** The address on the certificate; it comes from the search, unless the service is unavailable (decision MEM-048). */
export function CompanyAddress({
  form: { values, change, leave, errorOf },
}: {
  form: Pick<FormState<Values>, 'values' | 'change' | 'leave' | 'errorOf'>;
}) {
  const t = useText();
  const [mayType, setMayType] = useState(false);
  const text = (path: keyof Values) => ({
    name: path,
    value: values[path],
    onChange: (event: { currentTarget: { value: string } }) => change({ [path]: event.currentTarget.value }),
    onBlur: () => leave(path),
  });
  return (
    <>
      <PostcodeField
        label={t('company.field.postcode')}
        required
        error={errorOf('postcode')}
        isKorean
        input={{ ...text('postcode'), maxLength: 5, readOnly: !mayType }}
        className="max-w-sm"
        onUnavailable={() => setMayType(true)}
        onChosen={(found) => change({ postcode: found.postcode, address: found.road })}
      />
      <Field label={t('company.field.address')} required error={errorOf('address')}>
        <TextInput {...text('address')} dir="auto" maxLength={200} readOnly={!mayType} />
      </Field>
      <Field label={t('company.field.detailAddress')}>
        <TextInput {...text('detailAddress')} dir="auto" maxLength={200} />
      </Field>
    </>
  );
}
