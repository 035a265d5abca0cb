import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import type { Leaf } from '#web/seller/product/reference.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

export type CategoryTreeProps = { leaves: readonly Leaf[]; chosen: readonly string[]; onChoose(code: string): void };

/** The tree in three columns; on a phone one after the other. */
export function CategoryTree({ leaves, chosen, onChoose }: CategoryTreeProps) {
  const t = useText();
  const [top, setTop] = useState<string>();
  const [middle, setMiddle] = useState<string>();
  const below = leaves.filter(({ above }) => above[0] === top);
  const columns = [
    { names: [...new Set(leaves.map(({ above }) => above[0]))], chosen: top, choose: openTop },
    { names: [...new Set(below.map(({ above }) => above[1]))], chosen: middle, choose: setMiddle },
  ];
  function openTop(name: string): void {
    setTop(name);
    setMiddle(undefined);
  }
  const level = top === undefined ? 0 : middle === undefined ? 1 : 2;
  return (
    <div className="flex flex-col gap-2">
      {level > 0 && (
        <Button
          look="quiet"
          size="small"
          icon="chevronStart"
          className="self-start sm:hidden"
          onClick={() => (level === 2 ? setMiddle(undefined) : setTop(undefined))}
        >
          {t('seller.productForm.category.back', { name: (level === 2 ? middle : top) ?? '' })}
        </Button>
      )}
      <div className="grid rounded-md border border-line bg-surface sm:grid-cols-3">
        {columns.map(({ names, chosen: opened, choose }, at) => (
          <ul
            key={at}
            className={classes('max-h-72 overflow-y-auto border-line sm:border-e', level !== at && 'max-sm:hidden')}
          >
            {names.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-expanded={name === opened}
                  onClick={() => choose(name)}
                  className={classes(
                    'flex min-h-10 w-full items-center justify-between gap-2 px-3 py-1 text-start hover:bg-surface-1',
                    name === opened && 'bg-brand-50 font-semibold',
                  )}
                >
                  <bdi>{name}</bdi>
                  <Icon name="chevronEnd" size={16} className="text-ink-500" />
                </button>
              </li>
            ))}
          </ul>
        ))}
        <ul className={classes('max-h-72 overflow-y-auto', level !== 2 && 'max-sm:hidden')}>
          {below
            .filter(({ above }) => above[1] === middle)
            .map(({ code, name }) => (
              <li key={code}>
                <button
                  type="button"
                  disabled={chosen.includes(code)}
                  onClick={() => onChoose(code)}
                  className="min-h-10 w-full px-3 py-1 text-start text-brand-700 hover:bg-brand-50 disabled:text-ink-500"
                >
                  <bdi>{name}</bdi>
                </button>
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
