import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { CategoryImage } from '#web/parts/site-image.tsx';
import { dashed, useTopMenu } from '#web/shell/top-menu.ts';
import { ways } from '#web/shell/category-bar.tsx';
import { to } from '#web/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Narrow screens: the same three levels over the whole screen; the top menus at the side, the rest beside them (SH-019, SH-020). */
export function CategorySheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText();
  const menu = useTopMenu(open);
  const [chosenId, setChosenId] = useState<number>();
  const { key } = useLocation();
  const chosen = menu?.find((node) => node.id === chosenId);
  // A link inside leads to another page: the sheet has done its work.
  const shownOn = useRef(key);
  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    onClose();
  }, [key, onClose]);
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.allCategories')} shape="full">
      <div className="grid min-h-full grid-cols-[132px_1fr]">
        <ul className="border-e border-line-soft bg-surface-2">
          {menu?.map((node) => (
            <li key={node.id}>
              <button
                type="button"
                aria-expanded={node.id === chosenId}
                onClick={() => setChosenId(node.id)}
                className={classes('flex min-h-16 w-full flex-col items-center justify-center gap-1 px-2 py-2 text-center text-sm leading-tight -outline-offset-2', node.id === chosenId ? 'bg-surface font-semibold text-brand-700' : 'text-ink-700')}
              >
                <CategoryImage code={node.code} size={28} />
                {node.description.name}
              </button>
            </li>
          ))}
        </ul>
        <div className="p-4">
          {chosen ? (
            <>
              <Link to={to.category(chosen.id, chosen.description.name)} className="mb-3 flex min-h-11 items-center gap-1 font-semibold text-brand-700">
                {t('shell.menu.allOf', { name: chosen.description.name })}
                <Icon name="arrowEnd" size={16} />
              </Link>
              {chosen.children.map((middle) => (
                <details key={middle.id} className="group border-t border-line-soft">
                  <summary className="flex min-h-12 items-center justify-between gap-2 font-medium">
                    {middle.description.name}
                    <Icon name="chevronDown" size={16} className="text-ink-500 group-open:rotate-180" />
                  </summary>
                  <ul className="pb-3">
                    <li>
                      <Link to={to.category(middle.id, dashed(chosen.description.name, middle.description.name))} className="flex min-h-11 items-center text-ink-600">
                        {t('shell.menu.allOf', { name: middle.description.name })}
                      </Link>
                    </li>
                    {middle.children.map((leaf) => (
                      <li key={leaf.id}>
                        <Link to={to.category(leaf.id, dashed(chosen.description.name, middle.description.name, leaf.description.name))} className="flex min-h-11 items-center text-ink-600">
                          {leaf.description.name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </details>
              ))}
            </>
          ) : (
            <>
              <p className="mb-4 flex items-center gap-2 text-ink-500">
                <Icon name="info" />
                {menu?.length === 0 ? t('shell.menu.none') : t('shell.menu.selectTop')}
              </p>
              <ul>
                {ways(t).map(([label, href]) => (
                  <li key={href} className="border-t border-line-soft">
                    <Link to={href} className="flex min-h-12 items-center justify-between">
                      {label}
                      <Icon name="chevronEnd" size={16} className="text-ink-500" />
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
