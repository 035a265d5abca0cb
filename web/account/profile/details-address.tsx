import { hasPostcode } from '#core/address-format.ts';
import { useState } from 'react';
import { type Details, hasAddress } from '#core/member/details/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { CountryField } from '#web/components/address/country-field.tsx';
import { useCountries } from '#web/components/address/countries.ts';
import { PostcodeField } from '#web/components/address/postcode-field.tsx';
import { ZoneField } from '#web/components/address/zone-field.tsx';
import type { ZonesState } from '#web/components/address/zones.ts';
import { TextField } from '#web/forms/fields.tsx';
import { type FormState, useValues } from '#web/forms/use-form.ts';

/** Country, state and address; in Korea postcode and address come from the search (decision MEM-048). */
export function DetailsAddress({ form, zones }: { form: FormState<Details>; zones: ZonesState }) {
  const t = useText();
  const values = useValues(form);
  const countries = useCountries();
  const [mayType, setMayType] = useState(false);
  const isFound = values.country === 'KR' && !mayType;
  return (
    <>
      <AnswerProblem {...countries} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountryField
          label={t('account.field.country')}
          required
          autoComplete="country"
          countries={countries.all}
          onChosen={() => form.change({ zone: '' })}
        />
        <ZoneField zones={zones} required={hasAddress(values)} />
      </div>
      {hasPostcode(values.country) && (
        <PostcodeField
          label={t('account.field.postcode')}
          isKorean={values.country === 'KR'}
          autoComplete="postal-code"
          readOnly={isFound}
          className="max-w-sm"
          onUnavailable={() => setMayType(true)}
          onChosen={(found) => form.change({ postcode: found.postcode, address: found.road, building: found.building })}
        />
      )}
      <TextField
        name="address"
        label={t('account.field.address')}
        autoComplete="address-line1"
        maxLength={200}
        readOnly={isFound}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="detailAddress"
          label={t('account.field.detailAddress')}
          autoComplete="address-line2"
          maxLength={200}
        />
        <TextField
          name="building"
          label={t('account.field.building')}
          hint={t('account.details.buildingHint')}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </>
  );
}
