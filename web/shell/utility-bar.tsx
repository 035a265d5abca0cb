import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { DISPLAY_CURRENCIES, LANGUAGES } from '#core/locale.ts';
import { currencySign } from '#web/i18n/format.ts';
import { switchCurrency } from '#web/i18n/here.ts';
import { usePage } from '#web/i18n/page.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useSession } from '#web/session/session.ts';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { LANGUAGE_NAMES, LanguageLink } from '#web/shell/language-link.tsx';
import { to } from '#web/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';

const LINK = 'inline-flex min-h-8 items-center gap-1 rounded-xs px-2 hover:text-white hover:underline';

/** The dark line at the very top: language and money on one side, the member on the other. */
export function UtilityBar() {
  const t = useText();
  return (
    <nav aria-label={t('shell.utilityNavigation')} className="on-dark bg-brand-950 text-sm text-brand-100">
      <div className="frame flex min-h-8 items-center justify-between">
        <LocaleSwitch />
        <MemberLinks />
      </div>
    </nav>
  );
}

function LocaleSwitch() {
  const t = useText();
  const { facts } = usePage();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      align="start"
      triggerClassName={`${LINK} -ms-2`}
      panelClassName="w-64 p-2 text-base"
      trigger={
        <>
          <Icon name="globe" size={16} />
          <span className="sr-only">{t('shell.language')}: </span>
          <span>{LANGUAGE_NAMES[facts.lang]}</span>
          <span aria-hidden>·</span>
          <bdi dir="ltr">{facts.currency}</bdi>
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      <p className="px-2 py-1 text-xs font-semibold text-ink-500">{t('shell.language')}</p>
      <ul>
        {LANGUAGES.map((lang) => (
          <li key={lang}>
            <LanguageLink lang={lang} className="flex min-h-9 items-center rounded-xs px-2 hover:bg-surface-2 aria-[current]:bg-brand-50 aria-[current]:font-semibold aria-[current]:text-brand-700 pointer-coarse:min-h-11" />
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line-soft px-2 pt-2 pb-1 text-xs font-semibold text-ink-500">{t('shell.currency')}</p>
      <ul className="grid grid-cols-2">
        {DISPLAY_CURRENCIES.map((currency) => (
          <li key={currency}>
            <button
              type="button"
              aria-pressed={currency === facts.currency}
              onClick={() => switchCurrency(currency)}
              className="flex min-h-9 w-full items-center rounded-xs px-2 text-start hover:bg-surface-2 aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-700 pointer-coarse:min-h-11"
            >
              <bdi dir="ltr">
                {currencySign(currency)} {currency}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function MemberLinks() {
  const t = useText();
  const session = useSession();
  const { pathname, search } = useLocation();
  // Until the browser looked for a token nobody knows: the place is kept, so that nothing jumps.
  if (session.status === 'starting') return <div className="min-h-8" />;
  if (session.status === 'in' || session.status === 'pending') return <AccountMenu triggerClassName={`${LINK} -me-2`} />;
  const back = pathname === to.home() || pathname === '/login' ? undefined : `${pathname}${search}`;
  return (
    <div className="-me-2 flex items-center">
      <Link to={to.login({ ...(back && { back }) })} className={LINK}>
        {t('shell.logIn')}
      </Link>
      <Link to={to.join({ ...(back && { back }) })} className={LINK}>
        {t('shell.join')}
      </Link>
    </div>
  );
}
