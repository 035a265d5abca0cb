import type { Text } from '#core/i18n.ts';
import type { StaffCouponAnswer } from '#core/wallet/contract.ts';
import type { CouponOwner } from '#core/wallet/states.ts';
import { CouponState } from '#web/components/office/coupon-state.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { CouponOff } from '#web/components/payment/coupon-terms.tsx';
import { Bidi, Count } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

const storeColumn = (t: Text): Column<StaffCouponAnswer> => ({
  key: 'store',
  head: t('wallet.office.col.store'),
  cell: ({ store }) =>
    store && (
      <Link to={to.store(store.code)} className="underline">
        <bdi>{store.name}</bdi>
      </Link>
    ),
});

/** The columns of coupons; who bears them is named where stores do. */
export const couponColumns = (
  t: Text,
  of: CouponOwner,
  choose: (coupon: StaffCouponAnswer) => void,
): Column<StaffCouponAnswer>[] => [
  {
    key: 'code',
    head: t('wallet.office.code'),
    cell: (row) => (
      <>
        <Bidi className="font-semibold">{row.code}</Bidi> · <bdi>{row.name}</bdi> <CouponState status={row.status} />
      </>
    ),
  },
  ...(of === 'stores' ? [storeColumn(t)] : []),
  { key: 'terms', head: t('wallet.office.col.terms'), narrow: 'above', cell: (row) => <CouponOff terms={row} /> },
  {
    key: 'offered',
    head: t('wallet.office.col.offered'),
    cell: (row) => (
      <>
        <Moment at={row.claimableFrom} /> – <Moment at={row.claimableUntil} />
      </>
    ),
  },
  {
    key: 'claimed',
    head: t('wallet.office.col.claimed'),
    align: 'end',
    cell: ({ claimed, limit }) => (
      <span className="whitespace-nowrap">
        <Count value={claimed} />
        {limit !== null && (
          <>
            {' / '}
            <Count value={limit} />
          </>
        )}
      </span>
    ),
  },
  { key: 'used', head: t('wallet.office.col.used'), align: 'end', cell: (row) => <Count value={row.used} /> },
  { key: 'unused', head: t('coupon.stop.unused'), align: 'end', cell: (row) => <Count value={row.unused} /> },
  {
    key: 'action',
    head: t('wallet.office.way'),
    align: 'end',
    narrow: 'below',
    cell: (row) => (
      <Button
        look="secondary"
        size="small"
        className="whitespace-nowrap pointer-coarse:min-h-11"
        aria-label={t(row.status === 'stopped' ? 'coupon.stop.resumeTitle' : 'coupon.stop.title', { code: row.code })}
        onClick={() => choose(row)}
      >
        {t(row.status === 'stopped' ? 'coupon.stop.resume' : 'coupon.stop.action')}
      </Button>
    ),
  },
];
