import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiRefusal } from '#web/api/client.ts';
import { LinkFrame } from '#web/account/link-frame.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { clearSession } from '#web/session/current-session.ts';
import { loadProfile } from '#web/session/session.ts';
import { signOut } from '#web/session/sign-out.ts';
import { STAFF_INVITATION_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { takeUrlSecrets } from '#web/session/url-secrets.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const PATH = '/staff/invitation';
const fresh = takeUrlSecrets(PATH).get('token');
/** The token outlives the way to the login page and back, in this tab only. */
if (fresh) writeDraft(STAFF_INVITATION_DRAFT, fresh);

/** The offer of a role to the signed-in member; a visitor signs in first. */
export async function clientLoader() {
  const token = readDraft(STAFF_INVITATION_DRAFT) ?? fresh;
  if (!token) return { token: '', offer: undefined, problem: undefined };
  if (!(await loadProfile())) return { token, offer: undefined, problem: undefined };
  try {
    return { token, offer: await api('readStaffInvitation', { body: { token } }), problem: undefined };
  } catch (problem) {
    if (problem instanceof ApiRefusal) return { token, offer: undefined, problem };
    throw problem;
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton className="h-40" />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useText();
  return <LinkFrame title={t('staffInvitation.title')}>{children}</LinkFrame>;
}

/** The page of a mailed offer of a role of staff. A button, because mail programs open links by themselves. */
export default function StaffInvitationPage({ loaderData: { token, offer, problem } }: Route.ComponentProps) {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const acceptance = useSubmit(async () => {
    await api('acceptStaffInvitation', { body: { token } });
    writeDraft(STAFF_INVITATION_DRAFT, null);
    setDone(true);
    clearSession();
  });
  if (isDone)
    return (
      <Frame>
        <div className="flex flex-col gap-4">
          <Notice tone="ok">{t('staffInvitation.accepted')}</Notice>
          <LinkButton to={to.login()}>{t('staffInvitation.login')}</LinkButton>
        </div>
      </Frame>
    );
  if (offer)
    return (
      <Frame>
        <div className="flex flex-col gap-4">
          <p className="font-medium">{t('staffInvitation.text', { role: t(`staffInvitation.role.${offer.role}`) })}</p>
          <p className="text-ink-600">{t('staffInvitation.sessions')}</p>
          <RefusalNotice problem={acceptance.problem} />
          {offer.mustSetUpSecondFactor ? (
            <>
              <Notice tone="warn">{t('staffInvitation.secondFactor')}</Notice>
              <LinkButton to={to.security({ back: PATH })}>{t('staffInvitation.setUp')}</LinkButton>
            </>
          ) : (
            <Button size="large" wide busy={acceptance.isBusy} onClick={() => void acceptance.submit()}>
              {t('staffInvitation.accept')}
            </Button>
          )}
        </div>
      </Frame>
    );
  if (token && !problem)
    return (
      <Frame>
        <div className="flex flex-col gap-4">
          <p className="text-ink-600">{t('staffInvitation.signIn')}</p>
          <LinkButton to={to.login({ back: PATH })}>{t('staffInvitation.login')}</LinkButton>
        </div>
      </Frame>
    );
  return (
    <Frame>
      <EmptyState
        title={t('staffInvitation.over')}
        icon="alert"
        action={
          problem ? (
            <Button onClick={() => void signOut().then(() => navigate(to.login({ back: PATH })))}>
              {t('staffInvitation.otherAccount')}
            </Button>
          ) : (
            <LinkButton to={to.home()}>{t('account.browse')}</LinkButton>
          )
        }
      >
        {problem ? explain(problem) : t('staff.refusals.invitationOver')}
      </EmptyState>
    </Frame>
  );
}
