import type { Registration } from '#core/member/rules.ts';
import type { Audience } from '#web/account/register/draft.ts';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { useCountries } from '#web/components/countries.ts';
import type { FormState } from '#web/components/form.ts';
import { ZoneField } from '#web/components/zone-field.tsx';
import type { ZonesState } from '#web/components/zones.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

type Props = {
  readonly audience: Audience;
  readonly form: FormState<Registration>;
  readonly zones: ZonesState;
  /** A verified person is in Korea. */
  readonly isVerified: boolean;
};

/** The country and its state (MEM-039, MEM-040); a Korean business has none to choose. */
export function CountryFields({ audience, form, zones, isVerified }: Props) {
  const t = useText();
  const countries = useCountries();
  const { values, change, leave, errorOf } = form;
  if (audience === 'korean') return null;
  const offered = audience === 'overseas' ? countries.all.filter(({ code }) => code !== 'KR') : countries.all;
  const chooseCountry = (country: string) => {
    const dialCode = countries.all.find((candidate) => candidate.code === country)?.dialCode;
    // The dial code follows the country, unless a phone number was already entered.
    change({ country, zone: '', ...(dialCode && !values.phone && { phoneCountry: dialCode }) });
  };
  return (
    <>
      <AnswerProblem {...countries} />
      <Field
        label={t('account.field.country')}
        required
        error={errorOf('country')}
        {...(isVerified && { hint: t('account.identity.countryFixed') })}
      >
        <Select
          name="country"
          autoComplete="country"
          disabled={isVerified}
          value={values.country}
          onChange={(event) => chooseCountry(event.currentTarget.value)}
          onBlur={() => leave('country')}
          className="w-full"
        >
          {values.country === '' && <option value="">{t('account.field.zoneNone')}</option>}
          {countries.all.length === 0 && values.country && <option value={values.country}>{values.country}</option>}
          {offered.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </Select>
      </Field>
      <ZoneField
        zones={zones}
        country={values.country}
        zone={values.zone ?? ''}
        error={errorOf('zone')}
        onChange={(zone) => change({ zone })}
        onLeave={() => leave('zone')}
      />
    </>
  );
}
