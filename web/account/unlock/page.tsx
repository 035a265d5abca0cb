import { useNavigate } from 'react-router';
import { api, ApiRefusal } from '#web/api/client.ts';
import { LinkFrame } from '#web/account/link-frame.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { toAccountAccess } from '#web/links/to-account-access.ts';
import { to } from '#web/links/to.ts';
import { toast } from '#web/session/toast.ts';
import { takeUrlSecrets } from '#web/session/url-secrets.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const token = takeUrlSecrets('/member/unlock').get('token') ?? '';

/** The token is in the fragment, which the server does not see. */
export const clientLoader = (): { hasToken: boolean } => ({ hasToken: token !== '' });
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
  return <LinkFrame title={t('account.unlock.title')}>{children}</LinkFrame>;
}

/** The page of the mailed unlock link. A button, because mail programs open links by themselves. */
export default function UnlockPage({ loaderData: { hasToken } }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const { isBusy, problem, submit } = useSubmit(async () => {
    await api('unlock', { body: { token } });
    toast(t('account.unlock.done'));
    await navigate(to.login(), { replace: true });
  });
  const isOver = !hasToken || (problem instanceof ApiRefusal && problem.code === 'member.linkUsedUp');
  return (
    <Frame>
      {isOver ? (
        <EmptyState
          title={t('account.password.over')}
          icon="alert"
          action={
            <>
              <LinkButton to={to.login()}>{t('account.password.toLogin')}</LinkButton>
              <LinkButton look="secondary" to={toAccountAccess.password()}>
                {t('account.password.title')}
              </LinkButton>
            </>
          }
        >
          {t('account.unlock.overText')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-ink-600">{t('account.unlock.text')}</p>
          <RefusalNotice problem={problem} />
          <Button size="large" wide busy={isBusy} onClick={() => void submit()}>
            {t('account.unlock.submit')}
          </Button>
        </div>
      )}
    </Frame>
  );
}
