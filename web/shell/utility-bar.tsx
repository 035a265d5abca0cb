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

const ICON_ONLY =
  'inline-flex size-10 items-center justify-center rounded-sm text-ink-700 hover:bg-surface-2 pointer-coarse:size-11';

/**
 * The dark bar at the top: language and currency on one side, the app and the member on the other. Phones have
 * `UtilityIcons` in the header instead, which take no row of their own.
 */
export function UtilityBar() {
  const t = useText();
  return (
    <nav
      aria-label={t('shell.utilityNavigation')}
      className="on-dark bg-brand-950 text-sm text-brand-100 max-sm:hidden"
    >
      <div className="frame flex min-h-8 items-center justify-between">
        <LocaleSwitch />
        <div className="-me-2 flex items-center">
          <MemberLinks />
          {/* Last, because the member is known later and nothing must shift. */}
          <Opener icon="grid" panelClassName="min-h-76" label={t('shell.app.open')}>
            {() => <AppHint />}
          </Opener>
        </div>
      </div>
    </nav>
  );
}

/** Phones: the language and the member as icons of the header. */
export function UtilityIcons() {
  const t = useText();
  return (
    <nav aria-label={t('shell.utilityNavigation')} className="flex sm:hidden">
      <LocaleSwitch isIconOnly />
      <MemberLinks isIconOnly />
    </nav>
  );
}

type OpenerProps = {
  icon: IconName;
  label: ReactNode;
  panelClassName: string;
  align?: 'start' | 'end';
  className?: string;
  isIconOnly?: boolean;
  children(close: () => void): ReactNode;
};

type LookProps = { isIconOnly?: boolean };

/** A button of the bar and its panel, whose code loads on the first opening; the panel's size is fixed. */
function Opener({
  icon,
  label,
  panelClassName,
  align = 'end',
  className = '',
  isIconOnly = false,
  children,
}: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      align={isIconOnly ? 'start' : align}
      triggerClassName={isIconOnly ? ICON_ONLY : `${LINK} ${className}`}
      panelClassName={`w-60 sm:w-64 ${panelClassName}`}
      trigger={
        <>
          <Icon name={icon} size={isIconOnly ? 22 : 16} />
          {isIconOnly ? <span className="sr-only">{label}</span> : label}
        </>
      }
    >
      <Suspense>{children(() => setOpen(false))}</Suspense>
    </Popover>
  );
}

function LocaleSwitch({ isIconOnly = false }: LookProps) {
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
    <Opener
      icon="globe"
      align="start"
      className="-ms-2"
      panelClassName="min-h-76"
      label={label}
      isIconOnly={isIconOnly}
    >
      {() => <LocaleChoices />}
    </Opener>
  );
}

function MemberLinks({ isIconOnly = false }: LookProps) {
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
      <Opener icon="person" panelClassName="min-h-100" label={label} isIconOnly={isIconOnly}>
        {(close) => <AccountEntries onSignOut={close} />}
      </Opener>
    );
  }
  const back = pathname === to.home() || pathname === '/login' ? undefined : `${pathname}${search}`;
  if (isIconOnly)
    return (
      <Link to={to.login({ ...(back && { back }) })} className={ICON_ONLY}>
        <Icon name="person" size={22} label={t('shell.logIn')} />
      </Link>
    );
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
