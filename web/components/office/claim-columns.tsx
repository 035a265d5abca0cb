import type { ClaimRowAnswer } from '#core/claim/contract.ts';
import { lastMinuteBefore } from '#core/format.ts';
import type { Text } from '#core/i18n.ts';
import { ClaimClock, ClaimStatus } from '#web/components/claim/claim-status.tsx';
import { FirstOf } from '#web/components/office/order-cells.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { Bidi } from '#web/components/price.tsx';

/** Claims for those who answer them, with their deadlines. */
export const claimColumns = (
  t: Text,
  hrefOf: (id: number) => string,
  { withStore = false } = {},
): Column<ClaimRowAnswer>[] => [
  {
    key: 'number',
    head: t('claim.number'),
    cell: (claim) => (
      <RowLink to={hrefOf(claim.id)}>
        <Bidi>{claim.number}</Bidi>
      </RowLink>
    ),
  },
  { key: 'requested', head: t('claim.requestedKst'), cell: (claim) => <Moment at={claim.requestedAt} /> },
  {
    key: 'buyer',
    head: t('claim.buyer'),
    className: 'max-w-32 truncate',
    cell: (claim) => <bdi>{claim.buyerName}</bdi>,
  },
  ...(withStore ? [storeColumn(t)] : []),
  {
    key: 'goods',
    head: t('claim.goods'),
    className: 'w-full max-w-0 min-w-36',
    narrow: 'above',
    cell: ({ lines }) => <FirstOf lines={lines} />,
  },
  {
    key: 'by',
    head: t('claim.answerByKst'),
    cell: (claim) =>
      claim.status === 'requested' && (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Moment at={lastMinuteBefore(claim.answerBy)} />
          <ClaimClock clock={claim.clock} />
        </span>
      ),
  },
  { key: 'status', head: t('claim.state'), narrow: 'beside', cell: (claim) => <ClaimStatus claim={claim} /> },
];

const storeColumn = (t: Text): Column<ClaimRowAnswer> => ({
  key: 'store',
  head: t('claim.store'),
  className: 'max-w-32 truncate',
  cell: (claim) => <bdi>{claim.store.name}</bdi>,
});
