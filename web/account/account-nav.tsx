import { useLocation } from 'react-router';
import { type AccountPlace, MY_PAGE, placeAt, placesOf } from '#web/account/places.ts';
import { useText } from '#web/i18n/text.tsx';
import { useSession } from '#web/session/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The menu of the member's area, in groups; marks the current page. `columns`: it opens over the page. */
export function AccountNav({ columns = false }: { columns?: boolean }) {
  const t = useText();
  const { profile } = useSession();
  const kind = profile?.memberKind;
  return (
    <nav
      aria-label={t('account.nav.label')}
      className={classes('flex flex-col gap-3', columns && 'sm:grid sm:grid-cols-2 sm:gap-x-6')}
    >
      {kind !== 'cooperating' && (
        <ul className={classes(columns && 'sm:col-span-2')}>
          <NavEntry place={MY_PAGE} columns={columns} />
        </ul>
      )}
      {placesOf(kind).map(({ group, places }) => (
        <div key={group}>
          <p aria-hidden className="mb-1 px-3 text-xs font-semibold text-ink-500">
            {t(`my-page.group.${group}`)}
          </p>
          <ul
            aria-label={t(`my-page.group.${group}`)}
            className={classes(columns ? 'grid grid-cols-2 gap-x-2' : 'flex flex-col')}
          >
            {places.map((place) => (
              <NavEntry key={place.name} place={place} columns={columns} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavEntry({ place, columns }: { place: AccountPlace; columns: boolean }) {
  const t = useText();
  const { pathname } = useLocation();
  const isCurrent = placeAt(pathname) === place;
  return (
    <li>
      <Link
        to={place.href}
        // A page below an entry is inside it, but not the page the entry links to.
        aria-current={isCurrent ? (pathname === place.href ? 'page' : 'true') : undefined}
        className={classes(
          'flex items-center gap-2.5 rounded-sm px-3 text-base leading-tight',
          columns ? 'min-h-11 py-1.5' : 'min-h-10 pointer-coarse:min-h-11',
          isCurrent ? 'bg-brand-50 font-semibold text-brand-700' : 'text-ink-700 hover:bg-surface-2',
        )}
      >
        <Icon name={place.icon} size={18} className={isCurrent ? undefined : 'text-ink-500'} />
        {t(`account.nav.${place.name}`)}
      </Link>
    </li>
  );
}
