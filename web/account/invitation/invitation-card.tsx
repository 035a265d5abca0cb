import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Opened } from '#web/account/invitation/mailed-invitation.ts';
import { LinkFrame } from '#web/account/link-frame.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import type { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { signOut } from '#web/session/sign-out.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** Until the invitation is read. */
export function InvitationSkeleton({ title }: { title: string }) {
  return (
    <LinkFrame title={title}>
      <Skeleton className="h-40" />
    </LinkFrame>
  );
}

type Props<Invitation> = {
  /** The page, where whoever signs in first comes back to. */
  path: string;
  title: string;
  opened: Opened<Invitation>;
  /** Which account to sign in with. */
  signIn: string;
  canRegister?: boolean;
  /** Why an invitation that cannot be read is of no use. */
  whenOver: string;
  children(invitation: Invitation): ReactNode;
};

/** The page of a mailed invitation: what it offers, the way to the right account, or why it is over. */
export function InvitationCard<Invitation>(props: Props<Invitation>) {
  const { path, title, opened, signIn, canRegister, whenOver, children } = props;
  const { token, invitation, problem } = opened;
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  return (
    <LinkFrame title={title}>
      {invitation ? (
        <div className="flex flex-col gap-4">{children(invitation)}</div>
      ) : token && !problem ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink-600">{signIn}</p>
          <LinkButton to={to.login({ back: path })}>{t('invitation.login')}</LinkButton>
          {canRegister && (
            <LinkButton look="secondary" to={to.join({ back: path })}>
              {t('invitation.register')}
            </LinkButton>
          )}
        </div>
      ) : (
        <EmptyState
          title={t('invitation.over')}
          icon="alert"
          action={
            problem ? (
              <Button onClick={() => void signOut().then(() => navigate(to.login({ back: path })))}>
                {t('invitation.otherAccount')}
              </Button>
            ) : (
              <LinkButton to={to.home()}>{t('account.browse')}</LinkButton>
            )
          }
        >
          {problem ? explain(problem) : whenOver}
        </EmptyState>
      )}
    </LinkFrame>
  );
}

type AcceptProps = {
  acceptance: ReturnType<typeof useSubmit>;
  label: string;
  path: string;
  /** What is set up first, where a second factor is required. */
  firstSetUp?: string | false | undefined;
};

/** A button, because mail programs open links by themselves. */
export function Accept({ acceptance: { problem, isBusy, submit }, label, path, firstSetUp }: AcceptProps) {
  const t = useText();
  return (
    <>
      <RefusalNotice problem={problem} />
      {firstSetUp ? (
        <>
          <Notice tone="warn">{firstSetUp}</Notice>
          <LinkButton to={to.security({ back: path })}>{t('invitation.setUp')}</LinkButton>
        </>
      ) : (
        <Button size="large" wide busy={isBusy} onClick={() => void submit()}>
          {label}
        </Button>
      )}
    </>
  );
}
