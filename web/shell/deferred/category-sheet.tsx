import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { CategoryImage } from '#web/components/site-image.tsx';
import { shopLinks } from '#web/shell/category-bar.tsx';
import { type Branch, dashed, type TopMenu, useMenuTree } from '#web/shell/deferred/categories.ts';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** 1000 px and below: the same three levels as a sheet; the top menus at the side, the others beside them (SH-019). */
export function CategorySheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText();
  const { key } = useLocation();
  // Close the sheet when a link inside was followed.
  const shownOn = useRef(key);
  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    onClose();
  }, [key, onClose]);
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.allCategories')} shape="drawer">
      <Levels />
    </Dialog>
  );
}

function Levels() {
  const t = useText();
  const { tops, below } = useMenuTree();
  const [chosenId, setChosenId] = useState<number>();
  const chosen = tops?.find((top) => top.id === chosenId);
  return (
    <div className="-m-5 grid min-h-[calc(100%+40px)] grid-cols-[132px_1fr]">
      <ul className="border-e border-line-soft bg-surface-2">
        {!tops && Array.from({ length: 8 }, (_, index) => <Skeleton key={index} className="m-2 h-12" />)}
        {tops?.map((top) => (
          <li key={top.id}>
            <button
              type="button"
              aria-expanded={top.id === chosenId}
              aria-controls="menu-below"
              onClick={() => setChosenId(top.id === chosenId ? undefined : top.id)}
              className={classes(
                'flex min-h-16 w-full flex-col items-center justify-center gap-1 px-2 py-2 text-center text-sm',
                'leading-tight -outline-offset-2',
                top.id === chosenId ? 'bg-surface font-semibold text-brand-700' : 'text-ink-700',
              )}
            >
              <CategoryImage code={top.code} size={28} />
              {top.name}
            </button>
          </li>
        ))}
      </ul>
      {/* The levels of a newly chosen menu start scrolled to the top. */}
      <div id="menu-below" className="sticky top-0 max-h-[calc(100dvh-60px)] self-start overflow-y-auto p-4">
        {chosen ? (
          <Below top={chosen} below={below} />
        ) : (
          <Prompt>{tops?.length === 0 ? t('shell.menu.none') : t('shell.menu.selectTop')}</Prompt>
        )}
      </div>
    </div>
  );
}

/** Without a chosen top menu: a prompt (SH-020), and links into the whole catalogue. */
function Prompt({ children }: { children: string }) {
  const t = useText();
  return (
    <>
      <p className="mb-4 flex items-center gap-2 text-ink-500">
        <Icon name="info" />
        {children}
      </p>
      <ul>
        {shopLinks(t).map(([label, href]) => (
          <li key={href} className="border-t border-line-soft">
            <Link to={href} className="flex min-h-12 items-center justify-between">
              {label}
              <Icon name="chevronEnd" size={16} className="text-ink-500" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Below({ top, below }: { top: TopMenu; below: readonly Branch[] | undefined }) {
  const t = useText();
  const branch = below?.find(({ id }) => id === top.id);
  return (
    <>
      <Link
        to={to.category(top.id, top.name)}
        className="mb-3 flex min-h-11 items-center gap-1 font-semibold text-brand-700"
      >
        {t('shell.menu.allOf', { name: top.name })}
        <Icon name="arrowEnd" size={16} />
      </Link>
      {!below && <Skeleton className="h-40" />}
      {below && !branch && <p className="text-ink-500">{t('shell.menu.belowProblem')}</p>}
      {branch?.children.map((middle) => (
        <details key={middle.id} className="group border-t border-line-soft">
          <summary className="flex min-h-12 items-center justify-between gap-2 font-medium">
            {middle.description.name}
            <Icon name="chevronDown" size={16} className="text-ink-500 group-open:rotate-180" />
          </summary>
          <ul className="pb-3">
            <li>
              <Link
                to={to.category(middle.id, dashed(top.name, middle.description.name))}
                className="flex min-h-11 items-center text-ink-600"
              >
                {t('shell.menu.allOf', { name: middle.description.name })}
              </Link>
            </li>
            {middle.children.map((leaf) => (
              <li key={leaf.id}>
                <Link
                  to={to.category(leaf.id, dashed(top.name, middle.description.name, leaf.description.name))}
                  className="flex min-h-11 items-center text-ink-600"
                >
                  {leaf.description.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
