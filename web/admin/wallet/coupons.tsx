import { useState } from 'react';
import type { Text } from '#core/i18n.ts';
import type { StaffCouponAnswer } from '#core/wallet/contract.ts';
import { CouponForm } from '#web/admin/wallet/coupon-form.tsx';
import { ResumeCoupon, StopCoupon } from '#web/admin/wallet/stop-coupon.tsx';
import { api } from '#web/api/client.ts';
import { CouponOff } from '#web/components/payment/coupon-terms.tsx';
import { listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, Count } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

const coupons = listQuery((query) => toOffice.adminWallet({ tab: 'coupons', ...query }), {});

export const loadCoupons = (request: Request) =>
  coupons.load(request, (query) => api('listCouponsForStaff', { query }));

/** All coupons with the numbers claimed and used, and a form to add one. */
export function StaffCoupons({ list }: { list: Awaited<ReturnType<typeof loadCoupons>> }) {
  const t = useText();
  const [isMaking, setMaking] = useState(false);
  const [chosen, setChosen] = useState<StaffCouponAnswer>();
  const Dialog = chosen?.stoppedAt ? ResumeCoupon : StopCoupon;
  return (
    <>
      <OfficeList
        label={t('wallet.office.coupons')}
        list={list}
        rowsOf={(answer) => answer.coupons}
        keyOf={(row) => row.id}
        columns={columnsIn(t, setChosen)}
        filters={
          <div>
            <Button icon="plus" onClick={() => setMaking(true)}>
              {t('wallet.office.newCoupon')}
            </Button>
          </div>
        }
        empty={{ icon: 'bookmark', title: t('wallet.office.noCoupons') }}
      />
      {isMaking && <CouponForm onClose={() => setMaking(false)} />}
      {chosen && <Dialog coupon={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const columnsIn = (t: Text, choose: (coupon: StaffCouponAnswer) => void): Column<StaffCouponAnswer>[] => [
  {
    key: 'code',
    head: t('wallet.office.code'),
    cell: (row) => (
      <>
        <Bidi className="font-semibold">{row.code}</Bidi> · <bdi>{row.name}</bdi>{' '}
        {row.stoppedAt && <Chip tone="warn">{t('wallet.coupon.state.stopped')}</Chip>}
      </>
    ),
  },
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
      <>
        <Count value={claimed} />
        {limit !== null && (
          <>
            {' / '}
            <Count value={limit} />
          </>
        )}
      </>
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
        className="pointer-coarse:min-h-11"
        aria-label={t(row.stoppedAt ? 'coupon.stop.resumeTitle' : 'coupon.stop.title', { code: row.code })}
        onClick={() => choose(row)}
      >
        {t(row.stoppedAt ? 'coupon.stop.resume' : 'coupon.stop.action')}
      </Button>
    ),
  },
];
