import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const MegaMenu = lazyComponent(() => import('#web/shell/deferred/mega-menu.tsx').then((module) => module.MegaMenu));

/** The state of the menu: `focused` was opened by an arrow key, so the focus moves into it. */
export type MenuState = 'closed' | 'open' | 'focused';

/** Wide screens: the button of the mega menu, whose code loads on hover or focus, and links into the catalogue. */
export function CategoryBar() {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<MenuState>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [shownOn, setShownOn] = useState(key);
  if (shownOn !== key) {
    setShownOn(key);
    setState('closed');
  }
  const isOpen = state !== 'closed';
  const show = (next: MenuState) => {
    setWanted(true);
    setState(next);
  };
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="relative z-30 hidden border-b border-line-soft bg-surface lg:block"
    >
      <div className="frame flex h-11 items-center gap-2">
        <div>
          <button
            ref={button}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? 'mega-menu' : undefined}
            onPointerEnter={() => setWanted(true)}
            onClick={() => show(isOpen ? 'closed' : 'open')}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              show('focused');
            }}
            className={classes(
              'inline-flex h-9 items-center gap-2 rounded-sm px-3 text-base font-semibold whitespace-nowrap',
              isOpen ? 'bg-brand-900 text-white' : 'text-ink-900 hover:bg-surface-2',
            )}
          >
            <Icon name="menu" />
            {t('shell.allCategories')}
          </button>
          {isWanted && (
            <Suspense>
              <MegaMenu state={state} onState={setState} button={button} />
            </Suspense>
          )}
        </div>
        <ul className="flex items-center text-base text-ink-700">
          {shopLinks(t).map(([label, href]) => (
            // Where there is not enough room, hide the two that the list itself offers.
            <li key={href} className="max-xl:nth-2:hidden max-xl:nth-4:hidden">
              <Link
                to={href}
                className="inline-flex h-9 items-center rounded-sm px-3 whitespace-nowrap hover:bg-surface-2 hover:text-ink-900"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Links into the whole catalogue, and to importing from China. */
export function shopLinks(t: (key: string) => string): [string, string][] {
  return [
    [t('shell.ways.best'), to.products({ sort: 'sales' })],
    [t('shell.ways.newest'), to.products({ sort: 'newest' })],
    [t('shell.ways.samples'), to.products({ sample: true })],
    [t('shell.ways.lowMoq'), to.products({ moqMax: 10 })],
    [t('shell.ways.manufacturers'), to.products({ storeType: 'manufacturer' })],
    [t('shell.ways.imports'), to.store(IMPORT_STORE)],
    [t('shell.ways.landedCost'), to.landedCost()],
  ];
}
