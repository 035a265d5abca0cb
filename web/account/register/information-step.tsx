import { type Registration, verifiesEmail } from '#core/member/rules.ts';
import { BusinessFields } from '#web/account/register/business-fields.tsx';
import type { Audience } from '#web/account/register/draft.ts';
import { EmailProof } from '#web/account/register/email-proof.tsx';
import { OfferFields } from '#web/account/partner/offer-fields.tsx';
import type { Person } from '#web/account/register/use-identity.ts';
import { VerifiedPerson } from '#web/account/verified-person.tsx';
import { FullNameFields } from '#web/account/full-name-fields.tsx';
import { PasswordPair } from '#web/account/password-pair.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useCountries } from '#web/components/address/countries.ts';
import { PhoneFields } from '#web/components/address/phone-fields.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { type FormState, useValues } from '#web/forms/use-form.ts';

type Props = {
  readonly audience: Audience;
  readonly form: FormState<Registration>;
  /** A verified person, whose name and telephone are not typed. */
  readonly person: Person | undefined;
};

/** Personal data, and of a business its name, its number and, outside Korea, its address. */
export function InformationStep({ audience, form, person }: Props) {
  const t = useText();
  const countries = useCountries();
  const { country, memberKind } = useValues(form);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        name="emailAddress"
        label={t('account.field.emailAddress')}
        hint={t('account.register.emailHint')}
        required
        type="email"
        dir="ltr"
        autoComplete="username"
        maxLength={254}
        // A proof is of the address that was verified.
        onInput={() => form.change({ emailToken: '' })}
      />
      {verifiesEmail(country) && <EmailProof form={form} />}
      <PasswordPair />
      {audience !== 'person' && <h3 className="mt-2 text-base font-semibold">{t('account.register.contactPerson')}</h3>}
      {person ? <VerifiedPerson {...person} /> : <FullNameFields />}
      {!person?.phone && <PhoneFields countries={countries} hint={t('account.register.phoneHint')} />}
      {audience !== 'person' && <BusinessFields isKorean={audience === 'korean'} />}
      {memberKind === 'cooperating' && <OfferFields kind="partnerKind" offer="partnerOffer" />}
    </div>
  );
}
