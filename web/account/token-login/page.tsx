import { redirect } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { api } from '#web/api/client.ts';
import { safeBack } from '#web/session/return-url.ts';
import { takeUrlSecrets } from '#web/session/url-secrets.ts';
import { signIn } from '#web/session/session.ts';
import { to } from '#web/links/to.ts';
import { Skeleton } from '#web/ui/surface.tsx';

const params = takeUrlSecrets('/token_login');

/** Signs in by a hand-over token (RT-005, decision RT-006): exchanges it at once, then opens the target page. */
export async function clientLoader() {
  const token = params.get('token');
  const back = params.get('back');
  params.delete('token');
  if (!token) throw redirect(to.login({ error: true }));
  const isIn = await api('logInByToken', { body: { token } })
    .then((session) => signIn(session.token))
    .catch(() => undefined);
  throw redirect(isIn ? safeBack(back) : to.login({ error: true, ...(back && { back: safeBack(back) }) }));
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

export default function TokenLoginPage() {
  return null;
}
