import type { ReactNode } from 'react';
import { Count } from '#web/components/price.tsx';

export type Bar = { readonly key: string; readonly name: ReactNode; readonly value: number };

/**
 * Names, numbers and their share of `whole` as bars; the numbers are text, so the bars are hidden from screen readers.
 */
export function Bars({ bars, whole, label }: { bars: readonly Bar[]; whole: number; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {bars.map(({ key, name, value }) => (
        <li key={key} className="flex flex-col gap-1">
          <span className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 break-words">{name}</span>
            <span className="shrink-0 text-ink-700">
              <span className="font-semibold text-ink-900">
                <Count value={value} />
              </span>
              <Share of={value} whole={whole} />
            </span>
          </span>
          <span aria-hidden className="block h-2 overflow-hidden rounded-pill bg-surface-2">
            <span
              className="block h-full rounded-pill bg-brand-600"
              style={{ inlineSize: `${whole === 0 ? 0 : Math.min(100, (value * 100) / whole)}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The share of the whole in percent. */
export function Share({ of, whole }: { of: number; whole: number }) {
  return (
    <span className="ms-2 inline-block min-w-11 text-end text-ink-600">
      <bdi className="tabular">{whole === 0 ? 0 : Number(((of * 100) / whole).toFixed(1))}%</bdi>
    </span>
  );
}
