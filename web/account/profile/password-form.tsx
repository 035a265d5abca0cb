import { useState } from 'react';
import { wrongPasswordFields } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { NewPasswordFields } from '#web/account/new-password-fields.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = { readonly current: string; readonly password: string; readonly repeatPassword: string };
const START: Values = { current: '', password: '', repeatPassword: '' };

/** Changes the password; every other session ends (the page says so beforehand). */
export function PasswordForm({ username }: { username: string }) {
  const t = useText();
  const explain = useRefusalText();
  const form = useForm<Values>(START, (values) => [
    ...atField('current', values.current ? undefined : requestRefusal('request.required')),
    ...wrongPasswordFields(values),
  ]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { values, change, leave, errorOf } = form;
  const save = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    await api('changePassword', { body: values }).then(
      () => {
        form.reset(START);
        toast(t('account.profile.passwordChanged'));
      },
      (problem: unknown) => {
        // The call is refused as a whole, but a wrong current password is shown at its field.
        const isCurrent = problem instanceof ApiRefusal && problem.code === 'member.passwordWrong';
        const atPlace = isCurrent
          ? new ApiRefusal({
              code: problem.code,
              status: problem.status,
              fields: [{ path: 'current', code: problem.code, params: problem.params }],
            })
          : problem;
        if (!form.assignErrors(atPlace)) setFailure(explain(problem));
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
        problems={form.problems((path) =>
          t(path === 'password' ? 'account.field.newPassword' : `account.field.${path}`),
        )}
        attempt={form.attempt}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
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
      <Button type="submit" busy={isBusy} className="self-start">
        {t('account.profile.changePassword')}
      </Button>
    </form>
  );
}
