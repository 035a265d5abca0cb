import { useEffect, useRef, useState } from 'react';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { CodeOfApp } from '#web/account/login/second-factor-fields.tsx';
import { LockedOut } from '#web/account/login/locked-out.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { CheckField, PasswordField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { signIn } from '#web/session/session.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { IS_REMEMBER_KEY, LOGIN_EMAIL_KEY } from '#web/session/storage-keys.ts';
import { useIsLive } from '#web/ui/live.ts';
import { Notice } from '#web/ui/states.tsx';

const START = { username: '', password: '', code: '', isRemembered: false };

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const isLocked = (problem: unknown) => problem instanceof ApiRefusal && problem.code === 'member.tooManyAttempts';

/** E-mail and password. The pages redirect when the session changes. */
export function LoginForm() {
  const t = useText();
  const explain = useRefusalText();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [lockedOut, setLockedOut] = useState('');
  const password = useRef<HTMLInputElement>(null);
  const isLive = useIsLive();
  const form = useForm({
    start: START,
    judge: (values) => {
      const required = requestRefusal('request.required');
      return [
        ...atField('username', values.username.trim() ? undefined : required),
        ...atField('password', values.password ? undefined : required),
      ];
    },
    send: async ({ password: secret, code, isRemembered, ...typed }) => {
      const username = typed.username.trim();
      try {
        const { token } = await api('logIn', { body: { username, password: secret, ...(code && { code }) } });
        writeKey(IS_REMEMBER_KEY, isRemembered ? 'true' : null);
        writeKey(LOGIN_EMAIL_KEY, isRemembered ? username : null);
        await signIn(token);
        return true;
      } catch (problem) {
        if (problem instanceof ApiRefusal && problem.code === 'member.secondFactorRequired') {
          form.change({ code: '' });
          setCodeAsked(true);
          return false;
        }
        if (isLocked(problem)) setLockedOut(username);
        password.current?.select();
        throw problem;
      }
    },
  });

  // Available only in the browser after hydration: the stored address, and what a password manager or a fast visitor
  // has already entered.
  const box = useRef<HTMLFormElement>(null);
  const fill = useRef(form.change);
  useEffect(() => {
    const typed = box.current ? new FormData(box.current) : new FormData();
    // The server has no access to local storage, so it is read after hydration.
    const stored = readKey(IS_REMEMBER_KEY) === 'true' ? readKey(LOGIN_EMAIL_KEY) : null;
    fill.current({
      username: textOf(typed, 'username') || (stored ?? ''),
      password: textOf(typed, 'password'),
      ...(stored !== null && { isRemembered: true }),
    });
  }, []);

  const { problem } = form;
  return (
    <Form
      form={form}
      ref={box}
      // POST, so that a submit before hydration never puts the password into the URL.
      method="post"
      refusal={
        isLocked(problem) ? <LockedOut key={lockedOut} username={lockedOut} reason={explain(problem)} /> : undefined
      }
      className="flex flex-col gap-4"
    >
      <TextField
        name="username"
        label={t('account.field.emailAddress')}
        required
        type="email"
        dir="ltr"
        autoComplete="username"
        maxLength={254}
      />
      <PasswordField
        name="password"
        label={t('account.field.password')}
        required
        ref={password}
        autoComplete="current-password"
        maxLength={200}
      />
      {isCodeAsked && (
        <>
          <Notice tone="info">{t('member.refusals.secondFactorRequired')}</Notice>
          <CodeOfApp withRecovery />
        </>
      )}
      <CheckField name="isRemembered">{t('account.login.remember')}</CheckField>
      <SubmitButton size="large" wide disabled={!isLive}>
        {t('account.login.submit')}
      </SubmitButton>
    </Form>
  );
}
