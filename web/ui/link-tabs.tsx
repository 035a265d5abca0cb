import { useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';

export type LinkTab = {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly count?: string | undefined;
};

/** Views of a list; each has a URL, so these are links and not ARIA tabs. */
export function LinkTabs({
  label,
  tabs,
  current,
  dense = false,
  className,
}: {
  label: string;
  tabs: readonly LinkTab[];
  current: string;
  dense?: boolean;
  className?: string;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a narrow screen the current tab may be scrolled out of view.
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && list.current)
      list.current.scrollTo({ left: tab.offsetLeft - list.current.clientWidth / 2 + tab.clientWidth / 2 });
  }, [current]);
  return (
    <nav aria-label={label} className={className}>
      <ul ref={list} className="relative flex overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.key} className="shrink-0">
            <Link
              to={tab.href}
              preventScrollReset
              aria-current={tab.key === current ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-10 items-center gap-1.5 border-b-2 px-2 text-base font-medium -outline-offset-2',
                'sm:px-3 pointer-coarse:min-h-11',
                dense && classes('lg:text-sm', 'count' in tab && 'lg:px-1.5'),
                tab.key === current
                  ? 'border-brand-600 text-brand-700'
                  : 'border-transparent text-ink-600 hover:text-ink-900',
              )}
            >
              {tab.label}
              {/* Space is reserved for a count that is loading, so that the tabs do not shift; tabs without counts have
                  none. */}
              {'count' in tab && (
                <span
                  className={classes(
                    'tabular min-w-4 text-center text-xs font-bold',
                    tab.count === undefined && 'invisible',
                  )}
                >
                  {tab.count ?? '0'}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
