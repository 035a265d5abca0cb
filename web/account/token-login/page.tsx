import { redirect, useNavigate } from 'react-router';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { api } from '#web/api/client.ts';
import { safeBack } from '#web/session/return-url.ts';
import { takeUrlSecrets } from '#web/session/url-secrets.ts';
import { loadProfile, signIn } from '#web/session/session.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const params = takeUrlSecrets('/token_login');

/**
 * Signs in by a hand-over token (RT-005, decision RT-006): exchanges it at once. Whoever is signed in as this member
 * already continues; otherwise the page asks, because anybody can send a link with a token of their own account.
 */
export async function clientLoader() {
  const token = params.get('token');
  const back = params.get('back');
  params.delete('token');
  if (!token) throw redirect(to.login({ error: true }));
  const current = await loadProfile().catch(() => undefined);
  const session = await api('logInByToken', { body: { token } }).catch(() => undefined);
  if (!session) throw redirect(to.login({ error: true, ...(back && { back: safeBack(back) }) }));
  if (current?.id !== session.id) return { session, back: safeBack(back), current: current?.emailAddress };
  await accept(session);
  throw redirect(safeBack(back));
}

/** In a browser the server has the session as an offer; in the app its token came with the answer. */
async function accept({ token }: { readonly token?: string }): Promise<void> {
  if (token === undefined) await api('acceptHandOver');
  await signIn(token);
}

clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useText();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-16" aria-busy>
      <PageHead title={t('account.login.title')} />
      <output className="text-center text-ink-600">{t('account.tokenLogin.wait')}</output>
      <Skeleton className="h-40" />
    </div>
  );
}

/** A declined session is known to the server alone and ends after half an hour without a call. */
export default function TokenLoginPage({ loaderData: { session, back, current } }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const { isBusy, submit } = useSubmit(async () => {
    await accept(session).catch(() => undefined);
    await navigate(back, { replace: true });
  });
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <PageHead title={t('account.tokenLogin.title')} />
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <h1 className="text-2xl">{t('account.tokenLogin.title')}</h1>
        <p className="text-lg">
          <Bidi>{session.signsInAs}</Bidi>
        </p>
        <p className="text-ink-600">{t('account.tokenLogin.hint')}</p>
        {current !== undefined && (
          <p className="text-ink-600">
            {t('account.tokenLogin.current')} <Bidi>{current}</Bidi>
          </p>
        )}
        <Button busy={isBusy} wide onClick={() => void submit()}>
          {t('account.tokenLogin.proceed')}
        </Button>
        <LinkButton look="secondary" wide to={to.home()}>
          {t('account.tokenLogin.decline')}
        </LinkButton>
      </Card>
    </div>
  );
}
