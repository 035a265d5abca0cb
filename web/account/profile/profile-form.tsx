import { wrongNameFields, wrongPhoneFields } from '#core/member/rules.ts';
import type { Answers } from '#core/contract.ts';
import { fullName } from '#core/full-name.ts';
import { VerifiedPerson } from '#web/account/verified-person.tsx';
import { FormButtons } from '#web/account/form-buttons.tsx';
import { FullNameFields } from '#web/account/full-name-fields.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { useCountries } from '#web/components/address/countries.ts';
import { PhoneFields } from '#web/components/address/phone-fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { type Profile, profileChanged } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';

const valuesOf = ({ firstName, lastName, phoneCountry, phone }: Profile) => ({
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
  const labelOf = (path: string) => t(`account.field.${path}`);
  const form = useForm({
    start: valuesOf(profile),
    judge: (values) => [...wrongNameFields(values), ...wrongPhoneFields(values)],
    labelOf,
    send: async (body) => {
      const changed = await writeBack(
        valuesOf(profile),
        (read) => api('changeProfile', { body: { ...body, ...read } }),
        labelOf,
      );
      profileChanged(changed);
      form.reset(valuesOf(changed));
      toast(t('account.saved'));
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      {identity.verifiedAt ? (
        <VerifiedPerson
          name={fullName(profile)}
          birthDate={identity.birthDate}
          phone={identity.includesPhone ? profile.phone : null}
        />
      ) : (
        <FullNameFields />
      )}
      {!identity.includesPhone && (
        <>
          <PhoneFields countries={countries} hint={t('account.register.phoneHint')} />
          <FormButtons submit={t('account.save')} />
        </>
      )}
    </Form>
  );
}
