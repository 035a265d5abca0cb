import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { CategoryImage } from '#web/parts/site-image.tsx';
import { dashed, type MenuNode, type TopMenu } from '#web/shell/top-menu.ts';
import { to } from '#web/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** A pointer on its way across the list to the panel must not change the choice. */
const SETTLE = 90;

/** Three levels side by side: the top menus, and what is under the chosen one; until one is chosen, a prompt (SH-020). */
export function MegaMenu({ menu, takesFocus }: { menu: TopMenu | undefined; takesFocus: boolean }) {
  const t = useText();
  const [chosenId, setChosenId] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const chosen = menu?.find((node) => node.id === chosenId);

  // Opened by an arrow key, the menu goes on by keys.
  useEffect(() => {
    if (takesFocus && menu) list.current?.querySelector('a')?.focus();
  }, [takesFocus, menu]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const inward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowDown') links[(at + 1) % links.length]?.focus();
    else if (event.key === 'ArrowUp') links[(at - 1 + links.length) % links.length]?.focus();
    else if (event.key === inward) panel.current?.querySelector('a')?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div id="mega-menu" className="absolute inset-x-0 top-full border-y border-line bg-surface shadow-2">
      <div className="frame grid max-h-[min(640px,72dvh)] grid-cols-[260px_1fr] grid-rows-[minmax(0,1fr)]">
        {/* The arrows move between the links, which stay what people use. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul ref={list} onKeyDown={onKeyDown} className="overflow-y-auto border-e border-line-soft py-2 pe-2">
          {!menu && Array.from({ length: 10 }, (_, index) => <Skeleton key={index} className="my-2 h-7" />)}
          {menu?.map((node) => (
            <li key={node.id}>
              <Link
                to={to.category(node.id, node.description.name)}
                onFocus={() => setChosenId(node.id)}
                onPointerEnter={() => {
                  clearTimeout(timer.current);
                  timer.current = setTimeout(() => setChosenId(node.id), SETTLE);
                }}
                onPointerLeave={() => clearTimeout(timer.current)}
                className={classes('flex min-h-9 items-center gap-3 rounded-sm px-2 -outline-offset-2', node.id === chosenId ? 'bg-brand-50 font-semibold text-brand-700' : 'hover:bg-surface-2')}
              >
                <span className="flex size-7 shrink-0 items-center justify-center">
                  <CategoryImage code={node.code} size={28} />
                </span>
                <span className="grow">{node.description.name}</span>
                <Icon name="chevronEnd" size={14} className="text-line-strong" />
              </Link>
            </li>
          ))}
        </ul>
        <div ref={panel} className="overflow-y-auto p-6">
          {chosen ? (
            <Below top={chosen} />
          ) : (
            <p className="flex h-full min-h-40 items-center justify-center gap-2 text-ink-500">
              <Icon name="info" />
              {menu?.length === 0 ? t('shell.menu.none') : t('shell.menu.selectTop')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Below({ top }: { top: MenuNode }) {
  const t = useText();
  const name = top.description.name;
  return (
    <>
      <Link to={to.category(top.id, name)} className="mb-4 inline-flex min-h-8 items-center gap-1 text-base font-semibold text-brand-700 hover:underline">
        {t('shell.menu.allOf', { name })}
        <Icon name="arrowEnd" size={16} />
      </Link>
      <div className="grid grid-cols-3 gap-x-8 gap-y-6 xl:grid-cols-4">
        {top.children.map((middle) => (
          <section key={middle.id}>
            <Link to={to.category(middle.id, dashed(name, middle.description.name))} className="inline-flex min-h-7 items-center font-semibold hover:text-brand-700 hover:underline">
              {middle.description.name}
            </Link>
            <ul>
              {middle.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link to={to.category(leaf.id, dashed(name, middle.description.name, leaf.description.name))} className="inline-flex min-h-7 items-center text-sm text-ink-600 hover:text-brand-700 hover:underline">
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
