import { wrongPasswordFields } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { NewPasswordFields } from '#web/account/new-password-fields.tsx';
import { MemberForm } from '#web/account/member-form.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';

type Values = { readonly current: string; readonly password: string; readonly repeatPassword: string };
const START: Values = { current: '', password: '', repeatPassword: '' };

/** Changes the password; every other session ends (the page says so beforehand). */
export function PasswordForm({ username }: { username: string }) {
  const t = useText();
  const form = useForm<Values>(
    START,
    (values) => [
      ...atField('current', values.current ? undefined : requestRefusal('request.required')),
      ...wrongPasswordFields(values),
    ],
    (path) => t(path === 'password' ? 'account.field.newPassword' : `account.field.${path}`),
  );
  const { values, change, leave, errorOf } = form;
  return (
    <MemberForm
      form={form}
      send={async (body) => {
        await api('changePassword', { body });
        form.reset(START);
        toast(t('account.profile.passwordChanged'));
      }}
      submit={t('account.profile.changePassword')}
      passwordField="current"
    >
      {/* Password managers need the user name that the password belongs to. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={t('account.field.current')} required error={errorOf('current')}>
        <PasswordInput
          name="current"
          autoComplete="current-password"
          maxLength={200}
          value={values.current}
          onChange={(event) => change({ current: event.currentTarget.value })}
          onBlur={() => leave('current')}
        />
      </Field>
      <NewPasswordFields values={values} onChange={change} onLeave={leave} errorOf={errorOf} />
      <p className="text-sm text-ink-600">{t('account.profile.passwordHint')}</p>
    </MemberForm>
  );
}
