import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffCouponAnswer } from '#core/wallet/contract.ts';
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
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type List = Answered<Answer<'listCouponsForStaff'>>;

/** All coupons with the numbers claimed and used, and a form to add one. */
export function StaffCoupons({ list, listQuery }: { list: List; listQuery: ListQuery }) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const { revalidate } = useRevalidator();
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
      <CouponForm
        key={String(isMaking)}
        isOpen={isMaking}
        onClose={(isSaved) => {
          setMaking(false);
          if (isSaved) void revalidate();
        }}
      />
    </>
  );
}

function CouponTable({ coupons, busy }: { coupons: readonly StaffCouponAnswer[]; busy: boolean }) {
  const t = useText();
  const name = (row: StaffCouponAnswer) => (
    <>
      <Bidi className="font-semibold">{row.code}</Bidi> · <bdi>{row.name}</bdi>
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
  const columns: Column<StaffCouponAnswer>[] = [
    { key: 'code', head: t('wallet.office.code'), cell: name },
    { key: 'terms', head: t('wallet.office.col.terms'), cell: (row) => <CouponOff terms={row} /> },
    { key: 'offered', head: t('wallet.office.col.offered'), cell: offered },
    { key: 'claimed', head: t('wallet.office.col.claimed'), align: 'end', cell: claimed },
    { key: 'used', head: t('wallet.office.col.used'), align: 'end', cell: (row) => <Count value={row.used} /> },
  ];
  return (
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
            {t('wallet.office.col.claimed')} {claimed(row)} · {t('wallet.office.col.used')} <Count value={row.used} />
          </p>
        </div>
      )}
    />
  );
}
