import { useNavigate } from 'react-router';
import { Accept, InvitationCard, InvitationSkeleton } from '#web/account/invitation/invitation-card.tsx';
import { mailedInvitation } from '#web/account/invitation/mailed-invitation.ts';
import { api } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { INVITATION_DRAFT } from '#web/session/storage-keys.ts';
import { toast } from '#web/session/toast.ts';
import type { Route } from './+types/invitation-page';

const mailed = mailedInvitation('/company/invitation', INVITATION_DRAFT, (token) =>
  api('readInvitation', { body: { token } }),
);

export const clientLoader = () => mailed.open();
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useText();
  return <InvitationSkeleton title={t('colleagues.invitation.title')} />;
}

/** The page of a mailed invitation to a company. */
export default function InvitationPage({ loaderData: opened }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const acceptance = useSubmit(async () => {
    await api('acceptInvitation', { body: { token: opened.token } });
    mailed.forget();
    toast(t('colleagues.invitation.accepted'));
    await navigate(to.colleagues(), { replace: true });
  });
  return (
    <InvitationCard
      path={mailed.path}
      title={t('colleagues.invitation.title')}
      opened={opened}
      signIn={t('colleagues.invitation.signIn')}
      canRegister
      whenOver={t('company.refusals.invitationOver')}
    >
      {({ company, role }) => (
        <>
          <p className="font-medium">
            {t('colleagues.invitation.text', { company, role: t(`colleagues.role.${role}`) })}
          </p>
          <p className="text-ink-600">{t(`colleagues.may.${role}`)}</p>
          <p className="text-ink-600">{t('colleagues.invitation.shared')}</p>
          <Accept acceptance={acceptance} label={t('colleagues.invitation.accept')} path={mailed.path} />
        </>
      )}
    </InvitationCard>
  );
}
