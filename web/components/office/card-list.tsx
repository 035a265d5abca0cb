import { type ReactNode, useRef } from 'react';
import { type FrameProps, ListFrame } from '#web/components/office/list-frame.tsx';
import { classes } from '#web/ui/classes.ts';
import { useRowKeys } from '#web/ui/row-keys.ts';

type Props<Values, Answer extends { recordsTotal: number }, Row> = FrameProps<Values, Answer, Row> & {
  card(row: Row): ReactNode;
  /** The grid of the cards; one below the other by default. */
  className?: string;
};

/** A list whose rows are no table: each is a card of its own. J and K move between links marked by ROW_LINK. */
export function CardList<Values, Answer extends { recordsTotal: number }, Row>({
  label,
  card,
  className,
  ...frame
}: Props<Values, Answer, Row>) {
  return (
    <ListFrame {...frame}>
      {(rows) => (
        <Cards label={label ?? frame.title} className={className}>
          {rows.map((row) => (
            <li key={frame.keyOf(row)} data-row className="grid min-w-0">
              {card(row)}
            </li>
          ))}
        </Cards>
      )}
    </ListFrame>
  );
}

type CardsProps = { label: string | undefined; className: string | undefined; children: ReactNode };

function Cards({ label, className, children }: CardsProps) {
  const frame = useRef<HTMLUListElement>(null);
  useRowKeys(frame);
  return (
    <ul ref={frame} aria-label={label} className={classes('grid gap-4', className)}>
      {children}
    </ul>
  );
}
