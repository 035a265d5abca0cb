import { formatDay } from '#core/format.ts';
import type { Text } from '#core/i18n.ts';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import type { DeskProblem } from '#core/order/desk/rules.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { GoodsSummary, OrderNumber } from '#web/components/office/order-cells.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { Price } from '#web/components/price.tsx';
import type { DeskRow } from '#web/seller/orders/desk.ts';
import { NextStep } from '#web/seller/orders/next-step.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

/** An order of the store; what needs a person is known of those on the desk. */
type Row = OrderRowAnswer & Partial<Pick<DeskRow, 'problems' | 'promisedUntil' | 'refused'>>;

/** Orders of the store, each row with the seller's next step. */
export const storeOrderColumns = (t: Text): Column<Row>[] => [
  {
    key: 'number',
    head: t('office.order.number'),
    cell: (order) => <OrderNumber number={order.number} href={toOffice.sellerOrder(order.id)} />,
  },
  {
    key: 'placed',
    head: t('office.order.placedKst'),
    cell: (order) => (
      <>
        <Moment at={order.placedAt} />
        {order.promisedUntil && <Promised until={order.promisedUntil} />}
      </>
    ),
  },
  {
    key: 'buyer',
    head: t('office.order.buyer'),
    className: 'max-w-32 truncate',
    cell: (order) => <bdi>{order.buyerName}</bdi>,
  },
  {
    key: 'goods',
    head: t('office.order.goods'),
    className: 'w-full max-w-0 min-w-40',
    narrow: 'above',
    cell: (order) => <GoodsSummary order={order} />,
  },
  { key: 'total', head: t('office.order.total'), align: 'end', cell: (order) => <Price money={order.total} /> },
  {
    key: 'status',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: (order) => (
      <span className="flex flex-col items-start gap-1">
        <OrderStatus label={order.label} />
        <Problems order={order} t={t} />
      </span>
    ),
  },
  {
    key: 'next',
    head: t('seller.next'),
    narrow: 'below',
    cell: (order) => (
      <>
        <NextStep order={order} />
        {order.refused && (
          <p role="alert" className="mt-1 max-w-56 text-sm whitespace-normal text-sale-700">
            {order.refused}
          </p>
        )}
      </>
    ),
  },
];

function Promised({ until }: { until: string }) {
  const t = useText();
  const date = formatDay(until, useLang());
  return <span className="block text-sm whitespace-nowrap text-ink-600">{t('seller.desk.promised', { date })}</span>;
}

const TONES: Readonly<Record<DeskProblem, ChipTone>> = {
  late: 'sale',
  addressMissing: 'sale',
  cancelRequested: 'warn',
  claimOpen: 'warn',
};

const Problems = ({ order, t }: { order: Row; t: Text }) =>
  order.problems?.map((problem) => (
    <Chip key={problem} tone={TONES[problem]}>
      {t(`seller.desk.problem.${problem}`)}
    </Chip>
  ));
