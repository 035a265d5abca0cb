import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { safeBack } from '#web/session/return-url.ts';
import { toAccountAccess } from '#web/links/to-account-access.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useIsLive } from '#web/ui/live.ts';
import { Card } from '#web/ui/surface.tsx';

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
  const isLive = useIsLive();
  const form = useForm({
    start: { username: '' },
    judge: ({ username }) =>
      atField('username', username.trim() ? whyNotEmail(normalEmail(username)) : requestRefusal('request.required')),
    send: async (typed) => {
      const username = typed.username.trim();
      await api('askForPasswordLink', { body: { username, ...(back && { returnUrl: safeBack(back) }) } });
      onSent(username);
    },
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-4">
      <p className="text-ink-600">{t('account.password.ask')}</p>
      <TextField
        name="username"
        label={t('account.field.emailAddress')}
        required
        type="email"
        dir="ltr"
        autoComplete="username"
        maxLength={254}
      />
      <SubmitButton size="large" wide disabled={!isLive}>
        {t('account.password.send')}
      </SubmitButton>
    </Form>
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
