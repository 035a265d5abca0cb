import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '#web/account/page-title.tsx';
import { MailboxFirst } from '#web/account/security/mailbox-first.tsx';
import { Passkeys } from '#web/account/security/passkeys.tsx';
import { SecondFactor } from '#web/account/security/second-factor.tsx';
import { SessionList } from '#web/account/security/session-list.tsx';
import { Sessions } from '#web/account/security/sessions.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { requireMember } from '#web/session/guard.ts';
import { safeBack } from '#web/session/return-url.ts';
import { profileChanged } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

/** How the member signs in, and where they are signed in. Who must set up a second factor is led here first. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const [query] = useSearchParams();
  const [mustSetUp, setMustSetUp] = useState(loaderData.mustSetUpSecondFactor);
  // Turning a factor on ends the other sessions, and off may close the other pages.
  const [changes, setChanges] = useState(0);
  const refresh = async () => {
    setChanges((before) => before + 1);
    const profile = await api('readProfile').catch(() => undefined);
    if (!profile) return;
    profileChanged(profile);
    setMustSetUp(profile.mustSetUpSecondFactor);
  };
  return (
    <>
      <PageTitle title={t('account.security.title')} />
      <div className="flex max-w-2xl flex-col gap-6">
        <div aria-live="polite" className="empty:hidden">
          {mustSetUp && <Notice tone="warn">{t('account.security.required')}</Notice>}
          {!mustSetUp && loaderData.mustSetUpSecondFactor && (
            <Notice tone="ok">
              <p className="mb-2">{t('account.security.setUp')}</p>
              <LinkButton to={safeBack(query.get('back'))}>{t('account.security.goOn')}</LinkButton>
            </Notice>
          )}
        </div>
        <MailboxFirst />
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-2 text-lg">{t('account.secondFactor.title')}</h2>
          <SecondFactor onChanged={() => void refresh()} />
        </Card>
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-2 text-lg">{t('account.passkeys.title')}</h2>
          <Passkeys onChanged={() => void refresh()} />
        </Card>
        <Card as="section" className="p-5 sm:p-6">
          <h2 className="mb-4 text-lg">{t('account.sessions.title')}</h2>
          <SessionList key={changes} />
          <Sessions />
        </Card>
      </div>
    </>
  );
}
