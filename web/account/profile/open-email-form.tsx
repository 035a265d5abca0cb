import { useRef } from 'react';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { EmailCode } from '#web/account/email-code.tsx';
import { api } from '#web/api/client.ts';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { profileChanged } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';

const START = { emailAddress: '', password: '' };

/** The buttons of the code send, Enter does not. */
const nothing = () => Promise.resolve(false as const);

export type EmailFormProps = { onChanged(): void };

/** The form of a new address, whose code is entered here. */
export function OpenEmailForm({ onChanged }: EmailFormProps) {
  const t = useText();
  const token = useRef<string>(undefined);
  const form = useForm({
    start: START,
    judge: ({ emailAddress, password }) => [
      ...atField(
        'emailAddress',
        emailAddress.trim() ? whyNotEmail(normalEmail(emailAddress)) : requestRefusal('request.required'),
      ),
      ...atField('password', password ? undefined : requestRefusal('request.required')),
    ],
    send: async ({ emailAddress, password }) => {
      const body = { emailAddress: emailAddress.trim(), password };
      token.current = (await api('requestEmailChange', { body })).token;
    },
  });
  const email = useValues(form, ({ emailAddress }) => emailAddress.trim());
  return (
    <Form
      form={{ ...form, submit: nothing }}
      aria-label={t('account.email.change')}
      className="mt-4 flex flex-col gap-4 border-t border-line-soft pt-4"
    >
      <p className="text-sm text-ink-600">{t('account.email.changeText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="emailAddress"
          label={t('account.email.new')}
          required
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
        />
        <PasswordField
          name="password"
          label={t('account.field.current')}
          required
          autoComplete="current-password"
          maxLength={200}
        />
      </div>
      <EmailCode
        email={email}
        request={async () => ((await form.submit()) ? token.current : undefined)}
        confirm={async (sent, code) => {
          profileChanged(await api('confirmEmailChange', { body: { token: sent, code } }));
          toast(t('account.email.changed'));
          onChanged();
        }}
      />
    </Form>
  );
}
