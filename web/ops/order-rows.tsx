import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { OrderStatus, type OrderLabel } from '#web/components/order-status.tsx';
import { Bidi } from '#web/components/price.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

type OrderRow = { readonly orderId: number; readonly number: string; readonly status: OrderLabel };

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  busy: boolean;
  /** The path of an order's page. */
  hrefOf(orderId: number): string;
  /** Cells between number and state. */
  columns: readonly Column<Row>[];
  /** The same cells on a narrow screen. */
  card(row: Row): ReactNode;
};

/** Orders of a console, each linked to its page. */
export function OrderRows<Row extends OrderRow>({ label, rows, busy, hrefOf, columns, card }: Props<Row>) {
  const t = useText();
  const link = ({ orderId, number }: Row) => (
    <Link
      {...ROW_LINK}
      to={hrefOf(orderId)}
      className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-brand-700 hover:underline"
    >
      <Bidi>{number}</Bidi>
    </Link>
  );
  return (
    <DataList
      label={label}
      rows={rows}
      keyOf={(row) => row.orderId}
      columns={[
        { key: 'number', head: t('office.order.number'), cell: link },
        ...columns,
        { key: 'status', head: t('office.order.status'), cell: (row) => <OrderStatus label={row.status} /> },
      ]}
      busy={busy}
      card={(row) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {link(row)}
            <OrderStatus label={row.status} />
          </div>
          {card(row)}
        </div>
      )}
    />
  );
}
