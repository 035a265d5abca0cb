import { useNavigate } from 'react-router';
import { Accept, InvitationCard, InvitationSkeleton } from '#web/account/invitation/invitation-card.tsx';
import { mailedInvitation } from '#web/account/invitation/mailed-invitation.ts';
import { api } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { profileChanged } from '#web/session/session.ts';
import { EMPLOYMENT_DRAFT } from '#web/session/storage-keys.ts';
import { storeHome } from '#web/session/store-home.ts';
import { toast } from '#web/session/toast.ts';
import type { Route } from './+types/page';

const mailed = mailedInvitation('/store/invitation', EMPLOYMENT_DRAFT, (token) =>
  api('readEmployeeInvitation', { body: { token } }),
);

export const clientLoader = () => mailed.open();
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useText();
  return <InvitationSkeleton title={t('employment.title')} />;
}

/** The page of a mailed invitation to work for a store. */
export default function EmploymentPage({ loaderData: opened }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const acceptance = useSubmit(async () => {
    await api('acceptEmployeeInvitation', { body: { token: opened.token } });
    mailed.forget();
    const profile = await api('readProfile');
    profileChanged(profile);
    toast(t('employment.accepted'));
    await navigate(storeHome(profile), { replace: true });
  });
  return (
    <InvitationCard
      path={mailed.path}
      title={t('employment.title')}
      opened={opened}
      signIn={t('employment.signIn')}
      canRegister
      whenOver={t('employee.refusals.invitationOver')}
    >
      {({ store, rights, mustSetUpSecondFactor }) => (
        <>
          <p className="font-medium">{t('employment.text', { store: store.name })}</p>
          <div>
            <h2 className="mb-1 text-sm font-medium">{t('employment.rights')}</h2>
            <ul className="flex flex-col gap-1">
              {rights.map((right) => (
                <li key={right}>
                  <span className="font-medium">{t(`employee.right.${right}`)}</span>{' '}
                  <span className="text-ink-600">{t(`employee.may.${right}`)}</span>
                </li>
              ))}
            </ul>
          </div>
          <p className="text-ink-600">{t('employment.own')}</p>
          <Accept
            acceptance={acceptance}
            label={t('employment.accept')}
            path={mailed.path}
            firstSetUp={mustSetUpSecondFactor && t('employment.secondFactor')}
          />
        </>
      )}
    </InvitationCard>
  );
}
