import { useEffect, useRef, useState } from 'react';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { CodeOfApp } from '#web/account/login/second-factor-fields.tsx';
import { LockedOut } from '#web/account/login/locked-out.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { signIn } from '#web/session/session.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { IS_REMEMBER_KEY, LOGIN_EMAIL_KEY } from '#web/session/storage-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, PasswordInput, TextInput } from '#web/ui/input.tsx';
import { useIsLive } from '#web/ui/live.ts';
import { Notice } from '#web/ui/states.tsx';

type Login = { readonly username: string; readonly password: string };

function wrongLoginFields(form: Login): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('username', form.username.trim() ? undefined : required),
    ...atField('password', form.password ? undefined : required),
  ];
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** E-mail and password. The pages redirect when the session changes. */
export function LoginForm() {
  const t = useText();
  const explain = useRefusalText();
  const form = useForm<Login>({ username: '', password: '' }, wrongLoginFields);
  const [isRemembered, setRemembered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [lockedOut, setLockedOut] = useState<string>();
  /** The code of the second factor, once it was asked for. */
  const [code, setCode] = useState<string>();
  const password = useRef<HTMLInputElement>(null);
  const { values, change, errorOf } = form;
  const isLive = useIsLive();

  // Available only in the browser after hydration: the stored address, and what a password manager or a fast visitor
  // has already entered.
  const box = useRef<HTMLFormElement>(null);
  const fill = useRef(change);
  useEffect(() => {
    const typed = box.current ? new FormData(box.current) : new FormData();
    const stored = readKey(IS_REMEMBER_KEY) === 'true' ? readKey(LOGIN_EMAIL_KEY) : null;
    // The server has no access to local storage, so it is read after hydration.
    if (stored !== null) setRemembered(true); // oxlint-disable-line react/set-state-in-effect
    fill.current({ username: textOf(typed, 'username') || (stored ?? ''), password: textOf(typed, 'password') });
  }, []);

  const send = async () => {
    setFailure(undefined);
    setLockedOut(undefined);
    if (!form.check()) return;
    setBusy(true);
    try {
      const body = { username: values.username.trim(), password: values.password, ...(code && { code }) };
      const { token } = await api('logIn', { body });
      writeKey(IS_REMEMBER_KEY, isRemembered ? 'true' : null);
      writeKey(LOGIN_EMAIL_KEY, isRemembered ? values.username.trim() : null);
      await signIn(token);
    } catch (problem) {
      if (problem instanceof ApiRefusal && problem.code === 'member.secondFactorRequired') {
        setCode('');
        return;
      }
      setFailure(explain(problem));
      if (problem instanceof ApiRefusal && problem.code === 'member.tooManyAttempts')
        setLockedOut(values.username.trim());
      password.current?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={box}
      // POST, so that a submit before hydration never puts the password into the URL.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="flex flex-col gap-4"
    >
      {failure && lockedOut === undefined && <Notice tone="error">{failure}</Notice>}
      {failure && lockedOut !== undefined && <LockedOut key={lockedOut} username={lockedOut} reason={failure} />}
      <Field label={t('account.field.emailAddress')} required error={errorOf('username')}>
        <TextInput
          name="username"
          type="email"
          dir="ltr"
          autoComplete="username"
          maxLength={254}
          value={values.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('account.field.password')} required error={errorOf('password')}>
        <PasswordInput
          ref={password}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          value={values.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
      </Field>
      {code !== undefined && (
        <>
          <Notice tone="info">{t('member.refusals.secondFactorRequired')}</Notice>
          <CodeOfApp value={code} onChange={setCode} withRecovery />
        </>
      )}
      <Checkbox checked={isRemembered} onChange={(event) => setRemembered(event.currentTarget.checked)}>
        {t('account.login.remember')}
      </Checkbox>
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isLive}>
        {t('account.login.submit')}
      </Button>
    </form>
  );
}
