import type { Registration } from '#core/member/rules.ts';
import type { Audience } from '#web/account/register/draft.ts';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { CountryField } from '#web/components/address/country-field.tsx';
import { useCountries } from '#web/components/address/countries.ts';
import { ZoneField } from '#web/components/address/zone-field.tsx';
import type { ZonesState } from '#web/components/address/zones.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

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
  if (audience === 'korean') return null;
  const offered = audience === 'overseas' ? countries.all.filter(({ code }) => code !== 'KR') : countries.all;
  const followCountry = (country: string) => {
    const dialCode = countries.all.find((candidate) => candidate.code === country)?.dialCode;
    // The dial code follows the country, unless a phone number was already entered.
    form.change({ zone: '', ...(dialCode && !form.api.state.values.phone && { phoneCountry: dialCode }) });
  };
  return (
    <>
      <AnswerProblem {...countries} />
      <CountryField
        label={t('account.field.country')}
        hint={isVerified && t('account.identity.countryFixed')}
        required
        autoComplete="country"
        disabled={isVerified}
        countries={offered}
        onChosen={followCountry}
      />
      <ZoneField zones={zones} />
    </>
  );
}
