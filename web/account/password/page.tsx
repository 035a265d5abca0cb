import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { safeBack } from '#web/session/return-url.ts';
import { toAccountAccess } from '#web/links/to-account-access.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { useIsLive } from '#web/ui/live.ts';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Values = { readonly username: string };

/**
 * Requests the link to reset a forgotten password (MEM-022); the answer does not reveal whether the e-mail is
 * registered.
 */
export default function PasswordPage() {
  const t = useText();
  const [query] = useSearchParams();
  const back = query.get('back');
  const login = to.login({ ...(back && { back: safeBack(back) }) });
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 px-4 py-10">
      <PageHead title={t('account.password.title')} />
      <h1 className="text-2xl">{t('account.password.title')}</h1>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        {sentTo === undefined ? (
          <RequestForm back={back} onSent={setSentTo} />
        ) : (
          <Sent address={sentTo} onAgain={() => setSentTo(undefined)} />
        )}
      </Card>
      <div className="flex flex-col gap-2">
        <LinkButton look="quiet" wide to={login}>
          {t('account.password.toLogin')}
        </LinkButton>
        <LinkButton look="quiet" wide to={toAccountAccess.findId({ ...(back && { back: safeBack(back) }) })}>
          {t('account.login.forgottenId')}
        </LinkButton>
      </div>
    </div>
  );
}

function RequestForm({ back, onSent }: { back: string | null; onSent(address: string): void }) {
  const t = useText();
  const explain = useRefusalText();
  const isLive = useIsLive();
  const { values, change, leave, errorOf, check, assignErrors } = useForm<Values>({ username: '' }, ({ username }) => [
    ...atField('username', username.trim() ? whyNotEmail(normalEmail(username)) : requestRefusal('request.required')),
  ]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setFailure(undefined);
    if (!check()) return;
    setBusy(true);
    const username = values.username.trim();
    await api('askForPasswordLink', { body: { username, ...(back && { returnUrl: safeBack(back) }) } }).then(
      () => onSent(username),
      (problem: unknown) => {
        if (!assignErrors(problem)) setFailure(explain(problem));
        setBusy(false);
      },
    );
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-600">{t('account.password.ask')}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field label={t('account.field.emailAddress')} required error={errorOf('username')}>
        <TextInput
          name="username"
          type="email"
          dir="ltr"
          autoComplete="username"
          maxLength={254}
          value={values.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
          onBlur={() => leave('username')}
        />
      </Field>
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isLive}>
        {t('account.password.send')}
      </Button>
    </form>
  );
}

function Sent({ address, onAgain }: { address: string; onAgain(): void }) {
  const t = useText();
  return (
    // An output element allows only phrasing content, and this has a button.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className="flex flex-col items-start gap-3">
      <h2 className="text-lg">{t('account.password.sent')}</h2>
      <p dir="ltr" className="font-semibold break-all rtl:self-end">
        {address}
      </p>
      <p className="text-ink-600">{t('account.password.sentText')}</p>
      <Button look="secondary" size="small" onClick={onAgain}>
        {t('account.password.again')}
      </Button>
    </div>
  );
}
