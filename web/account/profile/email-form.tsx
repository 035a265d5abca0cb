import { useState } from 'react';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { EmailCode } from '#web/account/email-code.tsx';
import { api } from '#web/api/client.ts';
import { useForm } from '#web/components/form.ts';
import { useText } from '#web/i18n/text.tsx';
import { profileChanged } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input.tsx';

const START = { emailAddress: '', password: '' };

/** Changes the e-mail address that signs in; the new one counts once its code is entered. */
export function EmailForm({ onChanged }: { onChanged(): void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const form = useForm(START, ({ emailAddress, password }) => [
    ...atField(
      'emailAddress',
      emailAddress.trim() ? whyNotEmail(normalEmail(emailAddress)) : requestRefusal('request.required'),
    ),
    ...atField('password', password ? undefined : requestRefusal('request.required')),
  ]);
  const { values, change, leave, errorOf, check, assignErrors } = form;
  const emailAddress = values.emailAddress.trim();
  if (!isOpen)
    return (
      <Button look="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {t('account.email.change')}
      </Button>
    );
  const request = async () => {
    if (!check()) return undefined;
    try {
      return (await api('requestEmailChange', { body: { emailAddress, password: values.password } })).token;
    } catch (problem) {
      if (!assignErrors(problem)) throw problem;
      return undefined;
    }
  };
  return (
    <form
      noValidate
      aria-label={t('account.email.change')}
      onSubmit={(event) => event.preventDefault()}
      className="mt-4 flex flex-col gap-4 border-t border-line-soft pt-4"
    >
      <p className="text-sm text-ink-600">{t('account.email.changeText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('account.email.new')} required error={errorOf('emailAddress')}>
          <TextInput
            name="emailAddress"
            type="email"
            dir="ltr"
            autoComplete="email"
            maxLength={254}
            value={values.emailAddress}
            onChange={(event) => change({ emailAddress: event.currentTarget.value })}
            onBlur={() => leave('emailAddress')}
          />
        </Field>
        <Field label={t('account.field.current')} required error={errorOf('password')}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={values.password}
            onChange={(event) => change({ password: event.currentTarget.value })}
            onBlur={() => leave('password')}
          />
        </Field>
      </div>
      <EmailCode
        email={emailAddress}
        request={request}
        confirm={async (token, code) => {
          profileChanged(await api('confirmEmailChange', { body: { token, code } }));
          toast(t('account.email.changed'));
          form.reset(START);
          setOpen(false);
          onChanged();
        }}
      />
    </form>
  );
}
