import { wrongNameFields, wrongPhoneFields } from '#core/member/rules.ts';
import type { Answers } from '#core/contract.ts';
import { fullName } from '#core/full-name.ts';
import { VerifiedPerson } from '#web/account/verified-person.tsx';
import { NameFields } from '#web/account/name-fields.tsx';
import { MemberForm } from '#web/account/member-form.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { useCountries } from '#web/components/countries.ts';
import { useForm } from '#web/components/form.ts';
import { PhoneField } from '#web/components/phone-field.tsx';
import { type Profile, profileChanged } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';

type Values = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneCountry: string;
  readonly phone: string;
};

const valuesOf = ({ firstName, lastName, phoneCountry, phone }: Profile): Values => ({
  firstName,
  lastName,
  phoneCountry,
  phone,
});

type Props = {
  readonly profile: Profile;
  /** What comes from the identity verification is shown and not typed. */
  readonly identity: Answers['readIdentity'];
};

export function ProfileForm({ profile, identity }: Props) {
  const t = useText();
  const countries = useCountries();
  const form = useForm<Values>(
    valuesOf(profile),
    (values) => [...wrongNameFields(values), ...wrongPhoneFields(values)],
    (path) => t(`account.field.${path}`),
  );
  const { values, change, leave, errorOf } = form;
  return (
    <MemberForm
      form={form}
      send={async (body) => {
        const changed = await writeBack(
          valuesOf(profile),
          (read) => api('changeProfile', { body: { ...body, ...read } }),
          form.labelOf,
        );
        profileChanged(changed);
        form.reset(valuesOf(changed));
        toast(t('account.saved'));
      }}
      submit={identity.includesPhone ? undefined : t('account.save')}
    >
      {identity.verifiedAt ? (
        <VerifiedPerson
          name={fullName(profile)}
          birthDate={identity.birthDate}
          phone={identity.includesPhone ? profile.phone : null}
        />
      ) : (
        <NameFields values={values} onChange={change} onLeave={leave} errorOf={errorOf} />
      )}
      {!identity.includesPhone && (
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
    </MemberForm>
  );
}
