import { hasPostcode } from '#core/address-format.ts';
import { useState } from 'react';
import { type Details, hasAddress } from '#core/member/details/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { useCountries } from '#web/components/countries.ts';
import type { FormState } from '#web/components/form.ts';
import { PostcodeField } from '#web/components/postcode-field.tsx';
import { ZoneField } from '#web/components/zone-field.tsx';
import type { ZonesState } from '#web/components/zones.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

/** Country, state and address; in Korea postcode and address come from the search (decision MEM-048). */
export function DetailsAddress({ form, zones }: { form: FormState<Details>; zones: ZonesState }) {
  const t = useText();
  const { values, change, leave, errorOf } = form;
  const countries = useCountries();
  const [mayType, setMayType] = useState(false);
  const isFound = values.country === 'KR' && !mayType;
  const text = (path: 'postcode' | 'address' | 'detailAddress' | 'building') => ({
    name: path,
    value: values[path],
    onChange: (event: { currentTarget: { value: string } }) => change({ [path]: event.currentTarget.value }),
    onBlur: () => leave(path),
  });
  return (
    <>
      <AnswerProblem {...countries} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('account.field.country')} required error={errorOf('country')}>
          <Select
            name="country"
            autoComplete="country"
            value={values.country}
            onChange={({ currentTarget: { value: country } }) => change({ country, zone: '' })}
            onBlur={() => leave('country')}
            className="w-full"
          >
            {countries.all.length === 0 && <option value={values.country}>{values.country}</option>}
            {countries.all.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </Select>
        </Field>
        <ZoneField
          zones={zones}
          country={values.country}
          zone={values.zone}
          error={errorOf('zone')}
          required={hasAddress(values)}
          onChange={(zone) => change({ zone })}
          onLeave={() => leave('zone')}
        />
      </div>
      {hasPostcode(values.country) && (
        <PostcodeField
          label={t('account.field.postcode')}
          error={errorOf('postcode')}
          isKorean={values.country === 'KR'}
          input={{ ...text('postcode'), autoComplete: 'postal-code', readOnly: isFound }}
          className="max-w-sm"
          onUnavailable={() => setMayType(true)}
          onChosen={(found) => change({ postcode: found.postcode, address: found.road, building: found.building })}
        />
      )}
      <Field label={t('account.field.address')} error={errorOf('address')}>
        <TextInput {...text('address')} dir="auto" autoComplete="address-line1" maxLength={200} readOnly={isFound} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('account.field.detailAddress')} error={errorOf('detailAddress')}>
          <TextInput {...text('detailAddress')} dir="auto" autoComplete="address-line2" maxLength={200} />
        </Field>
        <Field label={t('account.field.building')} hint={t('account.details.buildingHint')} error={errorOf('building')}>
          <TextInput {...text('building')} dir="auto" autoComplete="off" maxLength={100} />
        </Field>
      </div>
    </>
  );
}
