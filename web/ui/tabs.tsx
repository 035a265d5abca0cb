import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';

export type Tab<Key extends string> = { readonly key: Key; readonly label: ReactNode; readonly panel: ReactNode };

/** ARIA tabs: arrow keys move and choose, Home and End jump. Only the chosen panel is in the DOM. */
export function Tabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  className,
}: {
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose(key: Key): void;
  className?: string;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.key === chosen) ?? tabs[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    onChoose(tab.key);
    list.current?.querySelectorAll('button')[index]?.focus();
  };

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            className={classes(
              '-mb-px min-h-11 shrink-0 border-b-2 px-4 text-base font-medium -outline-offset-2',
              tab === current
                ? 'border-brand-600 text-brand-700'
                : 'border-transparent text-ink-600 hover:text-ink-900',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.key}`} className="pt-4">
          {current.panel}
        </div>
      )}
    </div>
  );
}
