import { type Registration, verifiesEmail } from '#core/member/rules.ts';
import { BusinessFields } from '#web/account/register/business-fields.tsx';
import type { Audience } from '#web/account/register/draft.ts';
import { EmailProof } from '#web/account/register/email-proof.tsx';
import { PartnerFields } from '#web/account/partner/partner-fields.tsx';
import type { Person } from '#web/account/register/use-identity.ts';
import { VerifiedPerson } from '#web/account/verified-person.tsx';
import { NameFields } from '#web/account/name-fields.tsx';
import { NewPasswordFields } from '#web/account/new-password-fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useCountries } from '#web/components/countries.ts';
import type { FormState } from '#web/components/form.ts';
import { PhoneField } from '#web/components/phone-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

type Props = {
  readonly audience: Audience;
  readonly form: FormState<Registration>;
  /** A verified person, whose name and telephone are not typed. */
  readonly person: Person | undefined;
};

const PATHS = { kind: 'partnerKind', offer: 'partnerOffer' } as const;

/** Personal data, and of a business its name, its number and, outside Korea, its address. */
export function InformationStep({ audience, form, person }: Props) {
  const t = useText();
  const countries = useCountries();
  const { values, change, leave, errorOf } = form;
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t('account.field.emailAddress')}
        required
        hint={t('account.register.emailHint')}
        error={errorOf('emailAddress')}
      >
        <TextInput
          name="emailAddress"
          type="email"
          dir="ltr"
          autoComplete="username"
          maxLength={254}
          value={values.emailAddress}
          // A proof is of the address that was verified.
          onChange={(event) => change({ emailAddress: event.currentTarget.value, emailToken: '' })}
          onBlur={() => leave('emailAddress')}
        />
      </Field>
      {verifiesEmail(values.country) && <EmailProof form={form} />}
      <NewPasswordFields values={values} onChange={change} onLeave={leave} errorOf={errorOf} />
      {audience !== 'person' && <h3 className="mt-2 text-base font-semibold">{t('account.register.contactPerson')}</h3>}
      {person ? (
        <VerifiedPerson {...person} />
      ) : (
        <NameFields values={values} onChange={change} onLeave={leave} errorOf={errorOf} />
      )}
      {!person?.phone && (
        <PhoneField
          countries={countries}
          dialCode={values.phoneCountry}
          phone={values.phone}
          onChange={change}
          onLeave={leave}
          errors={{ phoneCountry: errorOf('phoneCountry'), phone: errorOf('phone') }}
          hint={t('account.register.phoneHint')}
        />
      )}
      {audience !== 'person' && <BusinessFields isKorean={audience === 'korean'} form={form} />}
      {values.memberKind === 'cooperating' && (
        <PartnerFields
          values={{ kind: values.partnerKind ?? '', offer: values.partnerOffer ?? '' }}
          onChange={({ kind, offer }) =>
            change({
              ...(kind !== undefined && { partnerKind: kind }),
              ...(offer !== undefined && { partnerOffer: offer }),
            })
          }
          onLeave={(name) => leave(PATHS[name])}
          errorOf={(name) => errorOf(PATHS[name])}
          names={PATHS}
        />
      )}
    </div>
  );
}
