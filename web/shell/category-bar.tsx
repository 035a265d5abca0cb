import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { useTopMenu } from '#web/shell/top-menu.ts';
import { to } from '#web/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

const loadMenu = () => import('#web/shell/opened/mega-menu.tsx').then((module) => ({ default: module.MegaMenu }));
const MegaMenu = lazy(loadMenu);

/** Milliseconds a pointer rests before the menu opens, and is away before it closes (SH-021, decision SH-022). */
const OPEN_AFTER = 150;
const CLOSE_AFTER = 1000;

/** Wide screens: the button of the mega menu and short ways into the catalogue. */
export function CategoryBar() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [byKey, setByKey] = useState(false);
  const menu = useTopMenu(wanted);
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rested = useRef(0);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (open && openedAt !== key) setOpen(false);

  const show = (isOpen: boolean) => {
    clearTimeout(timer.current);
    setWanted(true);
    setOpenedAt(key);
    if (!isOpen) setByKey(false);
    setOpen(isOpen);
  };
  const later = (isOpen: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      rested.current = Date.now();
      show(isOpen);
    }, isOpen ? OPEN_AFTER : CLOSE_AFTER);
  };
  // The button keeps the focus of a press; only whoever walks through the menu by keys holds it open.
  const holdsFocus = () => document.getElementById('mega-menu')?.contains(document.activeElement) ?? false;

  return (
    // Hovering only opens sooner what the button inside opens by press and keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="relative z-30 hidden border-b border-line-soft bg-surface lg:block"
      onPointerEnter={() => open && clearTimeout(timer.current)}
      onPointerLeave={() => {
        if (!open) clearTimeout(timer.current);
        else if (!holdsFocus()) later(false);
      }}
      onFocus={() => clearTimeout(timer.current)}
      onBlur={(event) => {
        if (open && !(event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget))) later(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        show(false);
        button.current?.focus();
      }}
    >
      <nav aria-label={t('shell.mainNavigation')} className="frame flex h-11 items-center gap-2">
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="mega-menu"
          onPointerEnter={(event) => {
            setWanted(true);
            void loadMenu();
            if (event.pointerType === 'mouse') later(true);
          }}
          // A mouse that just opened the menu by resting here does not mean to close it by its click.
          onClick={() => show(!open || Date.now() - rested.current < 600)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setByKey(true);
            show(true);
          }}
          className={classes('inline-flex h-9 items-center gap-2 rounded-sm px-3 text-base font-semibold', open ? 'bg-brand-900 text-white' : 'text-ink-900 hover:bg-surface-2')}
        >
          <Icon name="menu" />
          {t('shell.allCategories')}
        </button>
        <ul className="flex items-center text-base text-ink-700">
          {ways(t).map(([label, href]) => (
            <li key={href}>
              <Link to={href} className="inline-flex h-9 items-center rounded-sm px-3 hover:bg-surface-2 hover:text-ink-900">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {open && (
          <Suspense>
            <MegaMenu menu={menu} takesFocus={byKey} />
          </Suspense>
        )}
      </nav>
    </div>
  );
}

/** Short ways into the whole catalogue. */
export function ways(t: (key: string) => string): [string, string][] {
  return [
    [t('shell.ways.best'), to.products({ sort: 'sales' })],
    [t('shell.ways.newest'), to.products({ sort: 'newest' })],
    [t('shell.ways.samples'), to.products({ sample: true })],
    [t('shell.ways.lowMoq'), to.products({ moqMax: 10 })],
    [t('shell.ways.manufacturers'), to.products({ storeType: 'manufacturer' })],
  ];
}
