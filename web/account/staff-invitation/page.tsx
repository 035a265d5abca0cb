import { useState } from 'react';
import { Accept, InvitationCard, InvitationSkeleton } from '#web/account/invitation/invitation-card.tsx';
import { mailedInvitation } from '#web/account/invitation/mailed-invitation.ts';
import { LinkFrame } from '#web/account/link-frame.tsx';
import { api } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { clearSession } from '#web/session/current-session.ts';
import { STAFF_INVITATION_DRAFT } from '#web/session/storage-keys.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/page';

const mailed = mailedInvitation('/staff/invitation', STAFF_INVITATION_DRAFT, (token) =>
  api('readStaffInvitation', { body: { token } }),
);

export const clientLoader = () => mailed.open();
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useText();
  return <InvitationSkeleton title={t('staffInvitation.title')} />;
}

/** The page of a mailed offer of a role of staff. */
export default function StaffInvitationPage({ loaderData: opened }: Route.ComponentProps) {
  const t = useText();
  const [isDone, setDone] = useState(false);
  const acceptance = useSubmit(async () => {
    await api('acceptStaffInvitation', { body: { token: opened.token } });
    mailed.forget();
    setDone(true);
    clearSession();
  });
  if (isDone)
    return (
      <LinkFrame title={t('staffInvitation.title')}>
        <div className="flex flex-col gap-4">
          <Notice tone="ok">{t('staffInvitation.accepted')}</Notice>
          <LinkButton to={to.login()}>{t('invitation.login')}</LinkButton>
        </div>
      </LinkFrame>
    );
  return (
    <InvitationCard
      path={mailed.path}
      title={t('staffInvitation.title')}
      opened={opened}
      signIn={t('staffInvitation.signIn')}
      whenOver={t('staff.refusals.invitationOver')}
    >
      {({ role, mustSetUpSecondFactor }) => (
        <>
          <p className="font-medium">{t('staffInvitation.text', { role: t(`staffInvitation.role.${role}`) })}</p>
          <p className="text-ink-600">{t('staffInvitation.sessions')}</p>
          <Accept
            acceptance={acceptance}
            label={t('staffInvitation.accept')}
            path={mailed.path}
            firstSetUp={mustSetUpSecondFactor && t('staffInvitation.secondFactor')}
          />
        </>
      )}
    </InvitationCard>
  );
}
