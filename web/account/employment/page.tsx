import { useNavigate } from 'react-router';
import { LinkFrame } from '#web/account/link-frame.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { loadProfile, profileChanged } from '#web/session/session.ts';
import { signOut } from '#web/session/sign-out.ts';
import { EMPLOYMENT_DRAFT } from '#web/session/storage-keys.ts';
import { storeHome } from '#web/session/store-home.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { toast } from '#web/session/toast.ts';
import { takeUrlSecrets } from '#web/session/url-secrets.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const PATH = '/store/invitation';
const fresh = takeUrlSecrets(PATH).get('token');
/** The token outlives the way to the login or registration page and back, in this tab only. */
if (fresh) writeDraft(EMPLOYMENT_DRAFT, fresh);

/** The invitation for the signed-in member; a visitor signs in or registers first. */
export async function clientLoader() {
  const token = readDraft(EMPLOYMENT_DRAFT) ?? fresh;
  if (!token) return { token: '', invitation: undefined, problem: undefined };
  if (!(await loadProfile())) return { token, invitation: undefined, problem: undefined };
  try {
    return { token, invitation: await api('readEmployeeInvitation', { body: { token } }), problem: undefined };
  } catch (problem) {
    if (problem instanceof ApiRefusal) return { token, invitation: undefined, problem };
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
  return <LinkFrame title={t('employment.title')}>{children}</LinkFrame>;
}

/** The page of a mailed invitation to work for a store. A button, because mail programs open links by themselves. */
export default function EmploymentPage({ loaderData: { token, invitation, problem } }: Route.ComponentProps) {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const acceptance = useSubmit(async () => {
    await api('acceptEmployeeInvitation', { body: { token } });
    writeDraft(EMPLOYMENT_DRAFT, null);
    const profile = await api('readProfile');
    profileChanged(profile);
    toast(t('employment.accepted'));
    await navigate(storeHome(profile), { replace: true });
  });
  if (invitation)
    return (
      <Frame>
        <div className="flex flex-col gap-4">
          <p className="font-medium">{t('employment.text', { store: invitation.store.name })}</p>
          <div>
            <h2 className="mb-1 text-sm font-medium">{t('employment.rights')}</h2>
            <ul className="flex flex-col gap-1">
              {invitation.rights.map((right) => (
                <li key={right}>
                  <span className="font-medium">{t(`employee.right.${right}`)}</span>{' '}
                  <span className="text-ink-600">{t(`employee.may.${right}`)}</span>
                </li>
              ))}
            </ul>
          </div>
          <p className="text-ink-600">{t('employment.own')}</p>
          <RefusalNotice problem={acceptance.problem} />
          {invitation.mustSetUpSecondFactor ? (
            <>
              <Notice tone="warn">{t('employment.secondFactor')}</Notice>
              <LinkButton to={to.security({ back: PATH })}>{t('employment.setUp')}</LinkButton>
            </>
          ) : (
            <Button size="large" wide busy={acceptance.isBusy} onClick={() => void acceptance.submit()}>
              {t('employment.accept')}
            </Button>
          )}
        </div>
      </Frame>
    );
  if (token && !problem)
    return (
      <Frame>
        <div className="flex flex-col gap-4">
          <p className="text-ink-600">{t('employment.signIn')}</p>
          <LinkButton to={to.login({ back: PATH })}>{t('employment.login')}</LinkButton>
          <LinkButton look="secondary" to={to.join({ back: PATH })}>
            {t('employment.register')}
          </LinkButton>
        </div>
      </Frame>
    );
  return (
    <Frame>
      <EmptyState
        title={t('employment.over')}
        icon="alert"
        action={
          problem ? (
            <Button onClick={() => void signOut().then(() => navigate(to.login({ back: PATH })))}>
              {t('employment.otherAccount')}
            </Button>
          ) : (
            <LinkButton to={to.home()}>{t('account.browse')}</LinkButton>
          )
        }
      >
        {problem ? explain(problem) : t('employee.refusals.invitationOver')}
      </EmptyState>
    </Frame>
  );
}
