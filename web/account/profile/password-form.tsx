import { wrongPasswordFields } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { FormButtons } from '#web/account/form-buttons.tsx';
import { PasswordPair } from '#web/account/password-pair.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { PasswordField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { toast } from '#web/session/toast.ts';

/** Changes the password; every other session ends (the page says so beforehand). */
export function PasswordForm({ username }: { username: string }) {
  const t = useText();
  const form = useForm({
    start: { current: '', password: '', repeatPassword: '' },
    judge: (values) => [
      ...atField('current', values.current ? undefined : requestRefusal('request.required')),
      ...wrongPasswordFields(values),
    ],
    labelOf: (path) => t(path === 'password' ? 'account.field.newPassword' : `account.field.${path}`),
    placeOf: { 'member.passwordWrong': 'current' },
    send: async (body) => {
      await api('changePassword', { body });
      form.reset();
      toast(t('account.profile.passwordChanged'));
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      {/* Password managers need the user name that the password belongs to. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="current"
        label={t('account.field.current')}
        required
        autoComplete="current-password"
        maxLength={200}
      />
      <PasswordPair />
      <p className="text-sm text-ink-600">{t('account.profile.passwordHint')}</p>
      <FormButtons submit={t('account.profile.changePassword')} />
    </Form>
  );
}
