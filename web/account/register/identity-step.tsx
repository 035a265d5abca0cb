import type { Registration } from '#core/member/rules.ts';
import { verifiesIdentity } from '#core/member/identity/rules.ts';
import type { IdentityState } from '#web/account/register/use-identity.ts';
import { VerifiedPerson } from '#web/account/verified-person.tsx';
import { useCountries } from '#web/components/countries.ts';
import type { FormState } from '#web/components/form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  readonly form: FormState<Registration>;
  readonly identity: IdentityState;
  /** Opens the window of the provider. */
  onBegin(): void;
  /** Goes on without a verification, because the provider is down. */
  onLater(): void;
  onNext(): void;
};

/** The country, and in Korea the identity verification by telephone or card (decision MEM-020). */
export function IdentityStep({ form, identity, onBegin, onLater, onNext }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const countries = useCountries();
  const { values, change, leave, errorOf } = form;
  const { person } = identity;
  const isKorean = verifiesIdentity(values.country);
  const isAsked = isKorean && identity.isOffered !== false && !person;
  const chooseCountry = (country: string) => {
    const dialCode = countries.find((candidate) => candidate.code === country)?.dialCode;
    // The dial code follows the country, unless a phone number was already entered.
    change({ country, ...(dialCode && !values.phone && { phoneCountry: dialCode }) });
  };
  const missing = errorOf('identityToken');
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t('account.field.country')}
        required
        error={errorOf('country')}
        {...(person && { hint: t('account.identity.countryFixed') })}
      >
        <Select
          name="country"
          autoComplete="country"
          disabled={person !== undefined}
          value={values.country}
          onChange={(event) => chooseCountry(event.currentTarget.value)}
          onBlur={() => leave('country')}
          className="w-full"
        >
          {countries.length === 0 && <option value={values.country}>{values.country}</option>}
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </Select>
      </Field>
      {!isKorean && <p className="text-ink-600">{t('account.identity.abroad')}</p>}
      {isKorean && identity.isOffered === false && <p className="text-ink-600">{t('account.identity.notOffered')}</p>}
      {isKorean && person && (
        <>
          <Notice tone="ok">{t('account.identity.done')}</Notice>
          <VerifiedPerson {...person} />
        </>
      )}
      {isAsked && <p className="text-ink-600">{t('account.identity.text')}</p>}
      {isAsked && identity.failure !== undefined && <Notice tone="error">{explain(identity.failure)}</Notice>}
      {isAsked && identity.failure === undefined && missing && <Notice tone="error">{missing}</Notice>}
      <div className="flex flex-wrap gap-2">
        {isAsked ? (
          <Button busy={identity.isBusy} onClick={onBegin}>
            {t(identity.failure === undefined ? 'account.identity.begin' : 'account.identity.again')}
          </Button>
        ) : (
          <Button onClick={onNext}>{t('account.next')}</Button>
        )}
        {isAsked && identity.isUnavailable && (
          <Button look="secondary" onClick={onLater}>
            {t('account.identity.later')}
          </Button>
        )}
      </div>
    </div>
  );
}
