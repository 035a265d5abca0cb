import { useState } from 'react';
import type { StaffCouponAnswer } from '#core/wallet/contract.ts';
import { ResumeCoupon, StopCoupon } from '#web/admin/wallet/stop-coupon.tsx';
import { CouponForm } from '#web/admin/wallet/coupon-form.tsx';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { CouponOff } from '#web/components/coupon-terms.tsx';
import type { Answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, type ListQuery } from '#web/components/office/list-query.ts';
import { ListProblem, Moment, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { Bidi, Count } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type List = Answered<Answer<'listCouponsForStaff'>>;

/** All coupons with the numbers claimed and used, and a form to add one. */
export function StaffCoupons({ list, listQuery }: { list: List; listQuery: ListQuery }) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const [isMaking, setMaking] = useState(false);
  const hrefOf = (change: Partial<ListQuery>) =>
    toOffice.adminWallet({ tab: 'coupons', ...addressOf({ ...listQuery, page: 0, ...change }) });
  return (
    <>
      <Button icon="plus" onClick={() => setMaking(true)} className="mb-3">
        {t('wallet.office.newCoupon')}
      </Button>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.coupons.length === 0 ? (
        <Card>
          <EmptyState icon="bookmark" title={t('wallet.office.noCoupons')} />
        </Card>
      ) : (
        <>
          <CouponTable coupons={list.answer.coupons} busy={isPageLoading} />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
      {isMaking && <CouponForm onClose={() => setMaking(false)} />}
    </>
  );
}

function CouponTable({ coupons, busy }: { coupons: readonly StaffCouponAnswer[]; busy: boolean }) {
  const t = useText();
  const [chosen, setChosen] = useState<StaffCouponAnswer>();
  const name = (row: StaffCouponAnswer) => (
    <>
      <Bidi className="font-semibold">{row.code}</Bidi> · <bdi>{row.name}</bdi>{' '}
      {row.stoppedAt && <Chip tone="warn">{t('wallet.coupon.state.stopped')}</Chip>}
    </>
  );
  const claimed = (row: StaffCouponAnswer) => (
    <>
      <Count value={row.claimed} />
      {row.limit !== null && (
        <>
          {' / '}
          <Count value={row.limit} />
        </>
      )}
    </>
  );
  const offered = (row: StaffCouponAnswer) => (
    <>
      <Moment at={row.claimableFrom} /> – <Moment at={row.claimableUntil} />
    </>
  );
  const action = (row: StaffCouponAnswer) => (
    <Button
      look="secondary"
      size="small"
      className="pointer-coarse:min-h-11"
      aria-label={t(row.stoppedAt ? 'coupon.stop.resumeTitle' : 'coupon.stop.title', { code: row.code })}
      onClick={() => setChosen(row)}
    >
      {t(row.stoppedAt ? 'coupon.stop.resume' : 'coupon.stop.action')}
    </Button>
  );
  const columns: Column<StaffCouponAnswer>[] = [
    { key: 'code', head: t('wallet.office.code'), cell: name },
    { key: 'terms', head: t('wallet.office.col.terms'), cell: (row) => <CouponOff terms={row} /> },
    { key: 'offered', head: t('wallet.office.col.offered'), cell: offered },
    { key: 'claimed', head: t('wallet.office.col.claimed'), align: 'end', cell: claimed },
    { key: 'used', head: t('wallet.office.col.used'), align: 'end', cell: (row) => <Count value={row.used} /> },
    { key: 'unused', head: t('coupon.stop.unused'), align: 'end', cell: (row) => <Count value={row.unused} /> },
    { key: 'action', head: t('wallet.office.way'), align: 'end', cell: action },
  ];
  const Dialog = chosen?.stoppedAt ? ResumeCoupon : StopCoupon;
  return (
    <>
      <DataList
        label={t('wallet.office.coupons')}
        rows={coupons}
        keyOf={(row) => row.id}
        columns={columns}
        busy={busy}
        card={(row) => (
          <div className="text-sm">
            <p className="text-base">{name(row)}</p>
            <p>
              <CouponOff terms={row} />
            </p>
            <p className="text-ink-600">{offered(row)}</p>
            <p className="text-ink-600">
              {t('wallet.office.col.claimed')} {claimed(row)} · {t('wallet.office.col.used')} <Count value={row.used} />{' '}
              · {t('coupon.stop.unused')} <Count value={row.unused} />
            </p>
            {action(row)}
          </div>
        )}
      />
      {chosen && <Dialog coupon={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
