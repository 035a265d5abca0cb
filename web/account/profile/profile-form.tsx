import { useState } from 'react';
import { wrongNameFields, wrongPhoneFields } from '#core/member/rules.ts';
import type { Answers } from '#core/contract.ts';
import { fullName } from '#core/full-name.ts';
import { VerifiedPerson } from '#web/account/verified-person.tsx';
import { NameFields } from '#web/account/name-fields.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useCountries } from '#web/components/countries.ts';
import { useForm } from '#web/components/form.ts';
import { PhoneField } from '#web/components/phone-field.tsx';
import { type Profile, profileChanged } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneCountry: string;
  readonly phone: string;
};

type Props = {
  readonly profile: Profile;
  /** What comes from the identity verification is shown and not typed. */
  readonly identity: Answers['readIdentity'];
};

export function ProfileForm({ profile, identity }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const countries = useCountries();
  const { firstName, lastName, phoneCountry, phone } = profile;
  const form = useForm<Values>({ firstName, lastName, phoneCountry, phone }, (values) => [
    ...wrongNameFields(values),
    ...wrongPhoneFields(values),
  ]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { values, change, leave, errorOf } = form;
  const save = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    await api('changeProfile', { body: values }).then(
      (changed) => {
        profileChanged(changed);
        form.reset({
          firstName: changed.firstName,
          lastName: changed.lastName,
          phoneCountry: changed.phoneCountry,
          phone: changed.phone,
        });
        toast(t('account.saved'));
      },
      (problem: unknown) => {
        if (!form.assignErrors(problem)) setFailure(explain(problem));
      },
    );
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
      className="flex flex-col gap-4"
    >
      <ErrorSummary
        title={t('account.form.problems')}
        problems={form.problems((path) => t(`account.field.${path}`))}
        attempt={form.attempt}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
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
      {!identity.includesPhone && (
        <Button type="submit" busy={isBusy} className="self-start">
          {t('account.save')}
        </Button>
      )}
    </form>
  );
}
