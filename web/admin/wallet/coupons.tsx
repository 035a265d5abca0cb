import { useState } from 'react';
import type { Text } from '#core/i18n.ts';
import type { StaffCouponAnswer } from '#core/wallet/contract.ts';
import { COUPON_OWNERS, type CouponOwner, OWN_COUPON_STATES } from '#core/wallet/states.ts';
import { CouponForm } from '#web/admin/wallet/coupon-form.tsx';
import { ResumeCoupon, StopCoupon } from '#web/admin/wallet/stop-coupon.tsx';
import { api } from '#web/api/client.ts';
import { CouponOff } from '#web/components/payment/coupon-terms.tsx';
import { CouponState } from '#web/components/office/coupon-state.tsx';
import { ListSearch, ListSelect, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, Count } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { Button } from '#web/ui/button.tsx';

const WORDS_MAX = 100;
const coupons = listQuery((query) => toOffice.adminWallet({ tab: 'coupons', ...query }), {
  of: choice(COUPON_OWNERS, 'marketplace'),
  status: choice(OWN_COUPON_STATES),
  q: words(WORDS_MAX),
});

export const loadCoupons = (request: Request) =>
  coupons.load(request, (query) => api('listCouponsForStaff', { query }));

/** Coupons of the marketplace or of stores with the numbers claimed and used, and a form to add one. */
export function StaffCoupons({ list }: { list: Awaited<ReturnType<typeof loadCoupons>> }) {
  const t = useText();
  const [isMaking, setMaking] = useState(false);
  const [chosen, setChosen] = useState<StaffCouponAnswer>();
  const Dialog = chosen?.status === 'stopped' ? ResumeCoupon : StopCoupon;
  const { of } = list.values;
  return (
    <>
      <OfficeList
        label={t('wallet.office.coupons')}
        list={list}
        rowsOf={(answer) => answer.coupons}
        keyOf={(row) => row.id}
        columns={columnsIn(t, of, setChosen)}
        tabs={
          <ListTabs
            list={list}
            by="of"
            label={t('wallet.office.of.label')}
            text={(owner) => t(`wallet.office.of.${owner}`)}
            dense
          />
        }
        filters={
          <div className="flex flex-wrap items-end gap-3">
            <ListSelect
              list={list}
              by="status"
              label={t('wallet.office.byStatus')}
              text={(status) => t(`coupon.status.${status}`)}
            />
            <ListSearch list={list} by="q" label={t('wallet.office.couponSearch')} maxLength={WORDS_MAX} />
            {of === 'marketplace' && (
              <Button icon="plus" onClick={() => setMaking(true)}>
                {t('wallet.office.newCoupon')}
              </Button>
            )}
          </div>
        }
        empty={{ icon: 'bookmark', title: t('wallet.office.noCoupons') }}
      />
      {isMaking && <CouponForm onClose={() => setMaking(false)} />}
      {chosen && <Dialog coupon={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

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

const columnsIn = (
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
