import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { CategoryImage } from '#web/components/site-image.tsx';
import { isHeadingFor, type Point } from '#web/shell/deferred/pointer-aim.ts';
import { type Branch, dashed, type MenuTree, type TopMenu, useMenuTree } from '#web/shell/deferred/categories.ts';
import { type Timed, useMenuTiming } from '#web/shell/deferred/menu-timing.ts';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/**
 * Milliseconds after which a pointer that was moving towards the panel, but rests in the list, selects the entry under
 * it.
 */
const RESTED = 250;

const isFromRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/**
 * Moves the focus among the links of a part of the menu by arrows, Home and End. Returns whether the key was one of
 * them.
 */
function moveAmong(links: readonly HTMLElement[], key: string): boolean {
  const at = links.findIndex((link) => link === document.activeElement);
  const next = {
    ArrowDown: (at + 1) % links.length,
    ArrowUp: (at - 1 + links.length) % links.length,
    Home: 0,
    End: links.length - 1,
  }[key];
  if (next === undefined) return false;
  links[next]?.focus();
  return true;
}

/** The menu below its button; its messages and categories load on hover or focus, before it opens. */
export function MegaMenu(timed: Timed) {
  const tree = useMenuTree();
  useMenuTiming(timed);
  return timed.state === 'closed' ? null : <Levels tree={tree} takesFocus={timed.state === 'focused'} />;
}

/**
 * Three levels side by side: the top menus and the children of the chosen one; a prompt until one is chosen (SH-017,
 * SH-020).
 */
function Levels({ tree: { tops, below }, takesFocus }: { tree: MenuTree; takesFocus: boolean }) {
  const t = useText();
  const [chosenId, setChosenId] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pointer = useRef<Point>(undefined);
  const chosen = tops?.find((top) => top.id === chosenId);

  // Opened by an arrow key, the menu takes the focus.
  useEffect(() => {
    if (takesFocus && tops) list.current?.querySelector('a')?.focus();
  }, [takesFocus, tops]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const linksOf = (part: HTMLElement | null) => [...(part?.querySelectorAll('a') ?? [])];
  const onListKey = (event: KeyboardEvent) => {
    const inward = isFromRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === inward) linksOf(panel.current)[0]?.focus();
    else if (!moveAmong(linksOf(list.current), event.key)) return;
    event.preventDefault();
  };
  const onPanelKey = (event: KeyboardEvent) => {
    const outward = isFromRightToLeft() ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === outward) list.current?.querySelector<HTMLElement>('[data-chosen]')?.focus();
    else if (!moveAmong(linksOf(panel.current), event.key)) return;
    event.preventDefault();
  };
  const choose = (id: number) => {
    clearTimeout(timer.current);
    setChosenId(id);
  };
  const onEnter = (event: PointerEvent, id: number) => {
    clearTimeout(timer.current);
    const now = { x: event.clientX, y: event.clientY };
    const box = panel.current?.getBoundingClientRect();
    const edge = box && { x: isFromRightToLeft() ? box.right : box.left, top: box.top, bottom: box.bottom };
    if (chosen && edge && pointer.current && isHeadingFor(edge, pointer.current, now))
      timer.current = setTimeout(() => choose(id), RESTED);
    else choose(id);
  };

  return (
    <div id="mega-menu" className="absolute inset-x-0 top-full border-y border-line bg-surface shadow-2">
      <div className="frame grid max-h-[min(640px,72dvh)] min-h-60 grid-cols-[260px_1fr] grid-rows-[minmax(0,1fr)]">
        {/* Arrow keys move between the links, which remain the controls. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={list}
          onKeyDown={onListKey}
          onPointerMove={(event) => {
            pointer.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerLeave={() => clearTimeout(timer.current)}
          className="overflow-y-auto border-e border-line-soft py-2 pe-2"
        >
          {!tops && Array.from({ length: 12 }, (_, index) => <Skeleton key={index} className="my-2 h-7" />)}
          {tops?.map((top) => (
            <li key={top.id}>
              <Link
                to={to.category(top.id, top.name)}
                data-chosen={top.id === chosenId || undefined}
                onFocus={() => choose(top.id)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && onEnter(event, top.id)}
                // Touch has no hover: the first tap chooses, the second follows the link.
                onPointerDown={(event) => {
                  if (event.pointerType !== 'mouse' && top.id !== chosenId) event.currentTarget.dataset.choosing = '';
                }}
                onClick={(event) => {
                  if (event.currentTarget.dataset.choosing === undefined) return;
                  delete event.currentTarget.dataset.choosing;
                  event.preventDefault();
                  choose(top.id);
                }}
                className={classes(
                  'flex min-h-9 items-center gap-3 rounded-sm px-2 -outline-offset-2 pointer-coarse:min-h-11',
                  top.id === chosenId ? 'bg-brand-50 font-semibold text-brand-700' : 'hover:bg-surface-2',
                )}
              >
                <span className="flex size-7 shrink-0 items-center justify-center">
                  <CategoryImage code={top.code} size={28} />
                </span>
                <span className="grow">{top.name}</span>
                <Icon name="chevronEnd" size={14} className="text-line-strong" />
              </Link>
            </li>
          ))}
        </ul>
        {/* Here too arrow keys only move between the links, which remain the controls. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div ref={panel} onKeyDown={onPanelKey} className="overflow-y-auto p-6">
          {chosen ? (
            <Below top={chosen} below={below} />
          ) : (
            <Prompt>{tops?.length === 0 ? t('shell.menu.none') : t('shell.menu.selectTop')}</Prompt>
          )}
        </div>
      </div>
    </div>
  );
}

function Prompt({ children }: { children: string }) {
  return (
    <p className="flex h-full min-h-40 items-center justify-center gap-2 text-ink-500">
      <Icon name="info" />
      {children}
    </p>
  );
}

function Below({ top, below }: { top: TopMenu; below: readonly Branch[] | undefined }) {
  const t = useText();
  const { name } = top;
  const branch = below?.find(({ id }) => id === top.id);
  return (
    <>
      <Link
        to={to.category(top.id, name)}
        className="mb-4 inline-flex min-h-8 items-center gap-1 text-base font-semibold text-brand-700 hover:underline"
      >
        {t('shell.menu.allOf', { name })}
        <Icon name="arrowEnd" size={16} />
      </Link>
      {!below && <Skeleton className="h-40" />}
      {below && !branch && <p className="text-ink-500">{t('shell.menu.belowProblem')}</p>}
      <div className="grid grid-cols-3 gap-x-8 gap-y-6 xl:grid-cols-4">
        {branch?.children.map((middle) => (
          <section key={middle.id}>
            <Link
              to={to.category(middle.id, dashed(name, middle.description.name))}
              className="inline-flex min-h-7 items-center font-semibold hover:text-brand-700 hover:underline"
            >
              {middle.description.name}
            </Link>
            <ul>
              {middle.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link
                    to={to.category(leaf.id, dashed(name, middle.description.name, leaf.description.name))}
                    className="inline-flex min-h-7 items-center text-sm text-ink-600 hover:text-brand-700 hover:underline"
                  >
                    {leaf.description.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
