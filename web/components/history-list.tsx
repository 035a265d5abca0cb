import type { ReactNode } from 'react';
import { DateTime } from '#web/components/price.tsx';
import { classes } from '#web/ui/classes.ts';

export type HistoryRow = {
  readonly key: string;
  readonly what: string;
  readonly at: string;
  readonly by: ReactNode;
  /** Empty for none. */
  readonly why: string;
};

/** What happened to something, the newest first: what, when, by whom, why. */
export function HistoryList({ rows }: { rows: readonly HistoryRow[] }) {
  return (
    <ol className="flex flex-col">
      {rows.map(({ key, what, at, by, why }, index) => (
        <li key={key} className="relative flex gap-3 pb-5 last:pb-0">
          {index < rows.length - 1 && (
            <span aria-hidden className="absolute start-[5px] top-4 bottom-0 w-0.5 bg-line-soft" />
          )}
          <span
            aria-hidden
            className={classes(
              'relative mt-1.5 size-3 shrink-0 rounded-pill',
              index === 0 ? 'bg-brand-600' : 'bg-line',
            )}
          />
          <div className="min-w-0">
            <p className={classes('font-medium', index > 0 && 'text-ink-700')}>{what}</p>
            <p className="text-sm text-ink-600">
              <DateTime at={at} how="minute" />
              {' · '}
              {by}
            </p>
            {why && (
              <p
                dir="auto"
                className="mt-1 rounded-sm bg-surface-2 px-3 py-1.5 text-sm whitespace-pre-line text-ink-700"
              >
                {why}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
