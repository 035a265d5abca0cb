import { type Registration, verifiesEmail } from '#core/member/rules.ts';
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
  readonly form: FormState<Registration>;
  /** A verified person, whose name and telephone are not typed. */
  readonly person: Person | undefined;
};

const PATHS = { kind: 'partnerKind', offer: 'partnerOffer' } as const;

/** Personal data; companies also enter their name and, in Korea, their registration number. */
export function InformationStep({ form, person }: Props) {
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
      {values.memberKind !== 'individual' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('account.field.company')} required error={errorOf('company')}>
            <TextInput
              name="company"
              dir="auto"
              autoComplete="organization"
              maxLength={100}
              value={values.company}
              onChange={(event) => change({ company: event.currentTarget.value })}
              onBlur={() => leave('company')}
            />
          </Field>
          <Field
            label={t('account.field.businessNumber')}
            required={values.country === 'KR'}
            hint={t('account.register.businessNumberHint')}
            error={errorOf('businessNumber')}
          >
            <TextInput
              name="businessNumber"
              dir="ltr"
              inputMode="numeric"
              maxLength={20}
              value={values.businessNumber}
              onChange={(event) => change({ businessNumber: event.currentTarget.value })}
              onBlur={() => leave('businessNumber')}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
