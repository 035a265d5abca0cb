import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useSession } from '#web/session/session.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { to } from '#web/links/to.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Popover } from '#web/ui/popover.tsx';

const AccountEntries = lazyComponent(() =>
  import('#web/shell/deferred/account-entries.tsx').then((module) => module.AccountEntries),
);
const AppHint = lazyComponent(() => import('#web/shell/deferred/app-hint.tsx').then((module) => module.AppHint));
const LocaleChoices = lazyComponent(() =>
  import('#web/shell/deferred/locale-choices.tsx').then((module) => module.LocaleChoices),
);

const LINK = 'inline-flex min-h-8 items-center gap-1 rounded-xs px-2 hover:text-white hover:underline';

/** The dark bar at the top: language and currency on one side, the app and the member on the other. */
export function UtilityBar() {
  const t = useText();
  return (
    <nav aria-label={t('shell.utilityNavigation')} className="on-dark bg-brand-950 text-sm text-brand-100">
      <div className="frame flex min-h-8 items-center justify-between">
        <LocaleSwitch />
        <div className="-me-2 flex items-center">
          <MemberLinks />
          {/* Last, because the member is known later and nothing must shift. On a phone the QR code is hidden. */}
          <div className="max-sm:hidden">
            <Opener icon="grid" panelClassName="min-h-76" label={t('shell.app.open')}>
              {() => <AppHint />}
            </Opener>
          </div>
        </div>
      </div>
    </nav>
  );
}

type OpenerProps = {
  icon: IconName;
  label: ReactNode;
  panelClassName: string;
  align?: 'start' | 'end';
  className?: string;
  children(close: () => void): ReactNode;
};

/** A button of the bar and its panel, whose code loads on the first opening; the panel's size is fixed. */
function Opener({ icon, label, panelClassName, align = 'end', className = '', children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      align={align}
      triggerClassName={`${LINK} ${className}`}
      panelClassName={`w-64 ${panelClassName}`}
      trigger={
        <>
          <Icon name={icon} size={16} />
          {label}
        </>
      }
    >
      <Suspense>{children(() => setOpen(false))}</Suspense>
    </Popover>
  );
}

function LocaleSwitch() {
  const t = useText();
  const { facts } = usePage();
  const label = (
    <>
      <span className="sr-only">{t('shell.language')}: </span>
      <span>{LANGUAGE_NAMES[facts.lang]}</span>
      <span aria-hidden>·</span>
      <bdi dir="ltr">{facts.currency}</bdi>
      <Icon name="chevronDown" size={14} />
    </>
  );
  return (
    <Opener icon="globe" align="start" className="-ms-2" panelClassName="min-h-76" label={label}>
      {() => <LocaleChoices />}
    </Opener>
  );
}

function MemberLinks() {
  const t = useText();
  const session = useSession();
  const { pathname, search } = useLocation();
  // The session is found after hydration: space is reserved, so that nothing shifts.
  if (session.status === 'starting') return <div className="min-h-8" />;
  if (session.status === 'in' || session.status === 'pending') {
    const label = (
      <>
        {t('shell.account.menu')}
        <Icon name="chevronDown" size={14} />
      </>
    );
    return (
      <Opener icon="person" panelClassName="min-h-100" label={label}>
        {(close) => <AccountEntries onSignOut={close} />}
      </Opener>
    );
  }
  const back = pathname === to.home() || pathname === '/login' ? undefined : `${pathname}${search}`;
  return (
    <>
      <Link to={to.login({ ...(back && { back }) })} className={LINK}>
        {t('shell.logIn')}
      </Link>
      <Link to={to.join({ ...(back && { back }) })} className={LINK}>
        {t('shell.join')}
      </Link>
    </>
  );
}
