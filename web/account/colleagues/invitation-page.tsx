import { useNavigate } from 'react-router';
import { api, ApiRefusal } from '#web/api/client.ts';
import { LinkFrame } from '#web/account/link-frame.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { loadProfile } from '#web/session/session.ts';
import { INVITATION_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { toast } from '#web/session/toast.ts';
import { takeUrlSecrets } from '#web/session/url-secrets.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/invitation-page';

const PATH = '/company/invitation';
const fresh = takeUrlSecrets(PATH).get('token');
/** The token outlives the way to the login or registration page and back, in this tab only. */
if (fresh) writeDraft(INVITATION_DRAFT, fresh);

/** The invitation for the signed-in member; a visitor signs in or registers first. */
export async function clientLoader() {
  const token = readDraft(INVITATION_DRAFT) ?? fresh;
  if (!token) return { token: '', invitation: undefined, problem: undefined };
  if (!(await loadProfile())) return { token, invitation: undefined, problem: undefined };
  try {
    return { token, invitation: await api('readInvitation', { body: { token } }), problem: undefined };
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
  return <LinkFrame title={t('colleagues.invitation.title')}>{children}</LinkFrame>;
}

/** The page of a mailed invitation. A button, because mail programs open links by themselves. */
export default function InvitationPage({ loaderData: { token, invitation, problem } }: Route.ComponentProps) {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const acceptance = useSubmit(async () => {
    await api('acceptInvitation', { body: { token } });
    writeDraft(INVITATION_DRAFT, null);
    toast(t('colleagues.invitation.accepted'));
    await navigate(to.colleagues(), { replace: true });
  });
  if (invitation)
    return (
      <Frame>
        <div className="flex flex-col gap-4">
          <p className="font-medium">
            {t('colleagues.invitation.text', {
              company: invitation.company,
              role: t(`colleagues.role.${invitation.role}`),
            })}
          </p>
          <p className="text-ink-600">{t(`colleagues.may.${invitation.role}`)}</p>
          <p className="text-ink-600">{t('colleagues.invitation.shared')}</p>
          <RefusalNotice problem={acceptance.problem} />
          <Button size="large" wide busy={acceptance.isBusy} onClick={() => void acceptance.submit()}>
            {t('colleagues.invitation.accept')}
          </Button>
        </div>
      </Frame>
    );
  if (token && !problem)
    return (
      <Frame>
        <div className="flex flex-col gap-4">
          <p className="text-ink-600">{t('colleagues.invitation.signIn')}</p>
          <LinkButton to={to.login({ back: PATH })}>{t('colleagues.invitation.login')}</LinkButton>
          <LinkButton look="secondary" to={to.join({ back: PATH })}>
            {t('colleagues.invitation.register')}
          </LinkButton>
        </div>
      </Frame>
    );
  return (
    <Frame>
      <EmptyState
        title={t('colleagues.invitation.over')}
        icon="alert"
        action={<LinkButton to={to.home()}>{t('account.browse')}</LinkButton>}
      >
        {problem ? explain(problem) : t('company.refusals.invitationOver')}
      </EmptyState>
    </Frame>
  );
}
