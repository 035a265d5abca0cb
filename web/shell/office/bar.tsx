import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LANGUAGES } from '#core/locale.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { signOut } from '#web/session/sign-out.ts';
import { Bell } from '#web/shell/bell.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Mark } from '#web/shell/logo.tsx';
import { LanguageLink } from '#web/shell/deferred/language-link.tsx';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Popover } from '#web/ui/popover.tsx';

const ENTRY =
  'inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-sm px-2 ' +
  'hover:bg-brand-900 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** The top bar of a back office: area, name, language, and links out. */
export function OfficeBar({ area, home, name }: { area: string; home: string; name?: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <header className="on-dark sticky top-0 z-40 flex h-12 shrink-0 items-center gap-2 bg-brand-950 px-3 text-sm text-white md:px-4">
      <Link to={home} className="flex min-h-10 min-w-0 items-center gap-2 rounded-sm pe-2">
        <Mark size={28} />
        <span lang="en" dir="ltr" className="hidden text-lg font-bold md:inline">
          badaro
        </span>
        <span className="truncate font-semibold text-brand-100 md:border-s md:border-brand-900 md:ps-3">{area}</span>
      </Link>
      {name && (
        <span dir="auto" className="hidden min-w-0 truncate text-brand-100 sm:inline">
          {name}
        </span>
      )}
      <div className="ms-auto flex shrink-0 items-center gap-1">
        <Bell className={ENTRY} />
        <Languages />
        <Link to={to.home()} className={ENTRY}>
          <Icon name="store" size={18} />
          <span className="sr-only md:not-sr-only">{t('office.toShop')}</span>
        </Link>
        <button type="button" className={ENTRY} onClick={() => void signOut().then(() => navigate(to.home()))}>
          <Icon name="signOut" size={18} />
          <span className="sr-only md:not-sr-only">{t('shell.account.logOut')}</span>
        </button>
      </div>
    </header>
  );
}

function Languages() {
  const t = useText();
  const lang = useLang();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      triggerClassName={ENTRY}
      panelClassName="w-44 p-2 text-base"
      trigger={
        <>
          <Icon name="globe" size={18} />
          <span className="sr-only">{t('shell.language')}: </span>
          <span className="sr-only md:not-sr-only">{LANGUAGE_NAMES[lang]}</span>
          <Icon name="chevronDown" size={14} className="hidden md:block" />
        </>
      }
    >
      <ul>
        {LANGUAGES.map((one) => (
          <li key={one}>
            <LanguageLink
              lang={one}
              className={
                'flex min-h-10 items-center rounded-xs px-2 hover:bg-surface-2 aria-[current]:bg-brand-50 ' +
                'aria-[current]:font-semibold aria-[current]:text-brand-700 pointer-coarse:min-h-11'
              }
            />
          </li>
        ))}
      </ul>
    </Popover>
  );
}
