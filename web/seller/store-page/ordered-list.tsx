import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { IconButton } from '#web/ui/button.tsx';

export type OrderedItem = { readonly key: string; readonly label: string; readonly content: ReactNode };

type Props = {
  label: string;
  items: readonly OrderedItem[];
  onMove(from: number, to: number): void;
  onRemove?(at: number): void;
};

/** Where an item went, and by which button: the focus follows it. */
type Moved = { readonly key: string; readonly way: 'up' | 'down' };

/** The list with the item of one place at another. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  const others = list.filter((_, at) => at !== from);
  return item === undefined ? [...list] : [...others.slice(0, to), item, ...others.slice(to)];
}

/** Things in an order that is changed by buttons. The focus goes with what is moved, and its place is read out. */
export function OrderedList({ label, items, onMove, onRemove }: Props) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<Moved>();
  useEffect(() => {
    if (!last) return;
    const row = [...(list.current?.children ?? [])].find((one) => one.getAttribute('data-key') === last.key);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-way]') ?? [])].filter(
      ({ disabled }) => !disabled,
    );
    (buttons.find((one) => one.dataset.way === last.way) ?? buttons[0])?.focus();
  }, [last]);
  const move = (from: number, way: Moved['way']) => {
    onMove(from, way === 'up' ? from - 1 : from + 1);
    setLast({ key: items[from]?.key ?? '', way });
  };
  const at = items.findIndex(({ key }) => key === last?.key);
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        className="flex flex-col divide-y divide-line-soft rounded-sm border border-line-soft"
      >
        {items.map(({ key, label: name, content }, place) => (
          <li key={key} data-key={key} className="flex items-center gap-2 py-1 ps-3 pe-1">
            <span aria-hidden className="w-5 shrink-0 text-sm text-ink-500 tabular-nums">
              {place + 1}
            </span>
            <div className="min-w-0 grow py-1">{content}</div>
            <div className="flex shrink-0">
              <IconButton
                data-way="up"
                icon="chevronUp"
                size={18}
                label={t('ui.moveUp', { name })}
                disabled={place === 0}
                onClick={() => move(place, 'up')}
              />
              <IconButton
                data-way="down"
                icon="chevronDown"
                size={18}
                label={t('ui.moveDown', { name })}
                disabled={place === items.length - 1}
                onClick={() => move(place, 'down')}
              />
              {onRemove && (
                <IconButton
                  icon="trash"
                  size={18}
                  label={t('ui.removeRow', { name })}
                  onClick={() => onRemove(place)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <output className="sr-only">
        {last &&
          at >= 0 &&
          t('seller.storePage.order.moved', { name: items[at]?.label ?? '', place: at + 1, total: items.length })}
      </output>
    </>
  );
}
