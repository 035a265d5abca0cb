import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

/** The white paper things lie on. */
export function Card({
  children,
  className,
  as: Tag = 'div',
  label,
}: {
  children: ReactNode;
  className?: string;
  as?: 'div' | 'section' | 'article' | 'aside';
  label?: string;
}) {
  return (
    <Tag aria-label={label} className={classes('rounded-md border border-line-soft bg-surface', className)}>
      {children}
    </Tag>
  );
}

/**
 * A table that scrolls by itself when it is wider than the page; `label` names it. Cells: `<th>` and `<td>` of plain
 * HTML.
 */
export function TableFrame({
  label,
  children,
  dense = false,
}: {
  label: string;
  children: ReactNode;
  dense?: boolean;
}) {
  return (
    // A region that scrolls must be reachable by keyboard.
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line-soft bg-surface"
    >
      <table
        className={classes(
          'tabular w-full border-collapse text-start text-sm',
          '[&_th]:bg-surface-1 [&_th]:text-start [&_th]:font-semibold [&_th]:text-ink-600 [&_th]:whitespace-nowrap [&_:is(th,td)]:px-3 [&_tr]:border-b [&_tr]:border-line-soft [&_tr:last-child]:border-0',
          dense ? '[&_:is(th,td)]:h-8' : '[&_:is(th,td)]:h-10',
        )}
      >
        {children}
      </table>
    </section>
  );
}

/** Holds the place of something on its way; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton', className)} />;
}
