import { PageTitle } from '#web/account/page-title.tsx';
import { SecondFactor } from '#web/account/security/second-factor.tsx';
import { SessionList } from '#web/account/security/session-list.tsx';
import { Sessions } from '#web/account/security/sessions.tsx';
import { useText } from '#web/i18n/text.tsx';
import { requireMember } from '#web/session/guard.ts';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

/** How the member signs in, and where they are signed in. */
export default function SecurityPage() {
  const t = useText();
  return (
    <>
      <PageTitle title={t('account.security.title')} />
      <div className="flex max-w-2xl flex-col gap-6">
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-2 text-lg">{t('account.secondFactor.title')}</h2>
          <SecondFactor />
        </Card>
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-4 text-lg">{t('account.sessions.title')}</h2>
          <SessionList />
          <Sessions />
        </Card>
      </div>
    </>
  );
}
