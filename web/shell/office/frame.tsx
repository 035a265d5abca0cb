import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { OfficeBar } from '#web/shell/office/bar.tsx';
import { Progress } from '#web/shell/progress.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link, useIsAt } from '#web/ui/link.tsx';

/** `exact`: current on its own page only, because its path is a prefix of the others. */
export type OfficeEntry = {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly exact?: boolean;
};

type Props = {
  area: string;
  home: string;
  name?: string | undefined;
  entries: readonly OfficeEntry[];
  children: ReactNode;
};

/** The frame of a back office page: bar, menu at the side (above on narrow screens), content. */
export function OfficeFrame({ area, home, name, entries, children }: Props) {
  const t = useText();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className={
          'sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-90 focus:rounded-sm ' +
          'focus:bg-surface focus:px-4 focus:py-2 focus:shadow-2'
        }
      >
        {t('shell.skipToContent')}
      </a>
      <Progress />
      <OfficeBar area={area} home={home} name={name} />
      <div className="flex grow flex-col lg:flex-row">
        {entries.length > 0 && <OfficeMenu entries={entries} />}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1320px] min-w-0 px-4 pt-4 pb-24 outline-none md:px-6 md:pt-6"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

function OfficeMenu({ entries }: { entries: readonly OfficeEntry[] }) {
  const t = useText();
  const isAt = useIsAt();
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="sticky top-12 z-30 shrink-0 border-line-soft bg-surface max-lg:border-b lg:h-[calc(100dvh-48px)] lg:w-55 lg:overflow-y-auto lg:border-e"
    >
      <ul className="flex max-lg:overflow-x-auto max-lg:px-2 lg:flex-col lg:gap-1 lg:p-3">
        {entries.map((entry) => (
          <li key={entry.href} className="max-lg:shrink-0">
            <NavEntry {...entry} isCurrent={isAt(entry.href, entry.exact ?? false)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the menu to its current entry, which a long menu would hide. */
const showEntry = (entry: HTMLAnchorElement | null) => entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function NavEntry({ href, label, icon, isCurrent }: OfficeEntry & { isCurrent: boolean }) {
  const look = isCurrent
    ? 'text-brand-700 max-lg:shadow-[inset_0_-2px_0_var(--color-brand-600)] lg:bg-brand-50'
    : 'text-ink-700 hover:bg-surface-2';
  return (
    <Link
      ref={isCurrent ? showEntry : undefined}
      to={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'flex min-h-11 items-center gap-3 px-3 font-medium -outline-offset-2 lg:min-h-10 lg:rounded-sm',
        look,
      )}
    >
      <Icon name={icon} size={18} />
      {label}
    </Link>
  );
}
