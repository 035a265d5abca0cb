import { Outlet, useLocation } from 'react-router';
import { AccountMenu } from '#web/account/account-menu.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useSession } from '#web/session/session.ts';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** Pages of the member's area that need the whole width or no account: the menu, or a sign-in link, is above them. */
export default function WideLayout() {
  const { status, profile } = useSession();
  return (
    <>
      <div className="frame pt-4">
        {profile ? (
          <AccountMenu profile={profile} />
        ) : status === 'out' ? (
          <SignInWay />
        ) : (
          <Skeleton className="h-[58px] rounded-md" />
        )}
      </div>
      <Outlet />
    </>
  );
}

function SignInWay() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={to.login({ back: `${pathname}${search}` })}
      className="flex min-h-[58px] items-center gap-3 rounded-md border border-line-soft bg-surface px-3 hover:bg-surface-1"
    >
      <Icon name="person" className="text-ink-500" />
      <span className="grow font-semibold">{t('shell.logIn')}</span>
      <Icon name="chevronEnd" size={18} className="text-ink-500" />
    </Link>
  );
}
