import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order-status.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

type Row = Answer<'listImports'>['imports'][number];

/** The imports of all buyers, each linked to its page. */
export function ImportList({ imports, busy }: { imports: readonly Row[]; busy: boolean }) {
  const t = useText();
  const transport = ({ importer, mode }: Row) =>
    `${t(`logistics.importer.${importer}`)} · ${t(`logistics.mode.${mode}`)}`;
  const columns: Column<Row>[] = [
    { key: 'number', head: t('office.order.number'), cell: (row) => <NumberLink row={row} /> },
    { key: 'placed', head: t('office.order.placedKst'), cell: (row) => <Moment at={row.placedAt} /> },
    {
      key: 'buyer',
      head: t('office.order.buyer'),
      className: 'max-w-28 truncate',
      cell: (row) => <bdi>{row.buyerName}</bdi>,
    },
    {
      key: 'goods',
      head: t('office.order.goods'),
      className: 'w-full max-w-0 min-w-32',
      cell: (row) => <Goods row={row} />,
    },
    { key: 'way', head: t('logistics.way'), className: 'min-w-40 py-1', cell: transport },
    { key: 'total', head: t('importing.firstPayment'), align: 'end', cell: (row) => <Price money={row.total} /> },
    { key: 'status', head: t('office.order.status'), cell: (row) => <OrderStatus label={row.status} /> },
  ];
  const card = (row: Row) => (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <NumberLink row={row} />
        <OrderStatus label={row.status} />
      </div>
      <Goods row={row} />
      <p className="text-sm text-ink-600">{transport(row)}</p>
      <div className="flex flex-wrap items-end justify-between gap-2 text-sm text-ink-600">
        <span className="min-w-0">
          <span className="block truncate">
            <bdi>{row.buyerName}</bdi>
          </span>
          <Moment at={row.placedAt} />
        </span>
        <Price money={row.total} className="text-base font-semibold text-ink-900" />
      </div>
    </div>
  );
  return (
    <DataList
      label={t('importing.office.title')}
      rows={imports}
      keyOf={(row) => row.orderId}
      columns={columns}
      busy={busy}
      card={card}
    />
  );
}

function NumberLink({ row }: { row: Row }) {
  return (
    <Link
      {...ROW_LINK}
      to={toOffice.adminImport(row.orderId)}
      className="inline-flex min-h-8 items-center font-medium whitespace-nowrap text-brand-700 hover:underline"
    >
      <Bidi>{row.number}</Bidi>
    </Link>
  );
}

function Goods({ row }: { row: Row }) {
  const t = useText();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span dir="auto" className="min-w-0 truncate">
        {row.name}
      </span>
      {row.lines > 1 && <bdi className="shrink-0 text-ink-600">{t('office.order.more', { count: row.lines - 1 })}</bdi>}
    </span>
  );
}
