import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

/** A white card. */
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

/** A table that scrolls horizontally when wider than the page; `label` names it. Cells: plain `<th>` and `<td>`. */
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
    // A scrolling region must be reachable by keyboard.
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line-soft bg-surface"
    >
      <table
        className={classes(
          'tabular w-full border-collapse text-start text-sm',
          '[&_th]:bg-surface-1 [&_th]:text-start [&_th]:font-semibold [&_th]:text-ink-600',
          '[&_th]:whitespace-nowrap [&_:is(th,td)]:px-3 [&_tr]:border-b [&_tr]:border-line-soft',
          '[&_tr:last-child]:border-0',
          dense ? '[&_:is(th,td)]:h-8' : '[&_:is(th,td)]:h-10',
        )}
      >
        {children}
      </table>
    </section>
  );
}

/** A placeholder while loading; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton', className)} />;
}
