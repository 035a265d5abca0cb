import { useState } from 'react';
import { apart } from '#core/text.ts';
import type { Text } from '#core/i18n.ts';
import type { OwnCouponAnswer } from '#core/wallet/store-coupon/contract.ts';
import { api } from '#web/api/client.ts';
import { CouponState } from '#web/components/office/coupon-state.tsx';
import { listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { CouponOff } from '#web/components/payment/coupon-terms.tsx';
import { Bidi, DateTime, Price } from '#web/components/price.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { CouponForm } from '#web/seller/coupons/coupon-form.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const coupons = listQuery(toOffice.sellerCoupons, {});
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.money');
  return await coupons.load(request, (query) => api('listOwnCoupons', { query }));
}

type Step = 'pause' | 'resume' | 'end';
const SENDS = { pause: 'pauseOwnCoupon', resume: 'resumeOwnCoupon', end: 'endOwnCoupon' } as const;
type Chosen = { readonly coupon: OwnCouponAnswer; readonly step: Step };

/** The end of an offer is the first moment after its last day. */
const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString();

const columnsOf = (t: Text): Column<OwnCouponAnswer>[] => [
  {
    key: 'name',
    head: t('seller.coupons.name'),
    narrow: 'name',
    cell: (coupon) => (
      <div className="lg:min-w-44">
        <bdi className="font-medium">{coupon.name}</bdi>
        <p className="text-sm text-ink-600">
          <CouponOff terms={coupon} />
        </p>
        {coupon.minimum.amount > 0 && (
          <p className="text-xs text-ink-600">
            {t('wallet.coupon.minimum')} <Price money={coupon.minimum} />
          </p>
        )}
        <p className="text-xs text-ink-600">
          {coupon.products ? (
            <span title={coupon.products.map(({ name }) => name).join(', ')}>
              {t('seller.coupons.forGoods', { count: coupon.products.length })}
            </span>
          ) : (
            t('seller.coupons.allGoods')
          )}
        </p>
      </div>
    ),
  },
  {
    key: 'status',
    head: t('seller.coupons.statusLabel'),
    cell: ({ status, stopReason }) => (
      <div>
        <CouponState status={status} />
        {status === 'stopped' && stopReason && (
          <p className="mt-1 max-w-64 text-sm">{t(`wallet.coupon.stopReason.${stopReason}`)}</p>
        )}
      </div>
    ),
  },
  {
    key: 'period',
    head: t('seller.coupons.period'),
    cell: ({ claimableFrom, claimableUntil }) => (
      <span className="inline-block lg:whitespace-nowrap">
        <DateTime at={claimableFrom} /> –<br className="max-lg:hidden" /> <DateTime at={lastMoment(claimableUntil)} />
      </span>
    ),
  },
  {
    key: 'taken',
    head: t('seller.coupons.taken'),
    align: 'end',
    cell: ({ taken, limit }) => (
      <Bidi className="tabular whitespace-nowrap">
        {taken} / {limit}
      </Bidi>
    ),
  },
  {
    key: 'used',
    head: t('seller.coupons.used'),
    align: 'end',
    cell: ({ used }) => <Bidi className="tabular">{used}</Bidi>,
  },
  {
    key: 'mostCost',
    head: t('seller.coupons.mostCost'),
    align: 'end',
    cell: ({ mostCost }) => <Price money={mostCost} />,
  },
  {
    key: 'cost',
    head: t('seller.coupons.cost'),
    align: 'end',
    cell: ({ cost }) => (
      <strong>
        <Price money={cost} />
      </strong>
    ),
  },
];

/** The coupons of the store: what they give, how many were taken and used, and what they cost so far (SEL-022). */
export default function SellerCouponsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const [isMaking, setMaking] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const acts: Column<OwnCouponAnswer> = {
    key: 'acts',
    head: t('seller.coupons.acts'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (coupon) => (
      <div className="flex gap-2 max-lg:flex-wrap lg:flex-col lg:items-stretch">
        {stepsOf(coupon).map((step) => (
          <Button key={step} size="small" look="secondary" onClick={() => setChosen({ coupon, step })}>
            {t(`seller.coupons.${step}`)}
          </Button>
        ))}
      </div>
    ),
  };
  return (
    <>
      <OfficeList
        title={t('seller.coupons.title')}
        lead={t('seller.coupons.lead')}
        aside={
          <Button icon="plus" onClick={() => setMaking(true)}>
            {t('seller.coupons.make')}
          </Button>
        }
        list={list}
        rowsOf={(answer) => answer.coupons}
        keyOf={({ id }) => id}
        columns={[...columnsOf(t), acts]}
        empty={{ icon: 'bookmark', title: t('seller.coupons.none'), children: t('seller.coupons.noneText') }}
      />
      {isMaking && <CouponForm onClose={() => setMaking(false)} />}
      {chosen && (
        <ConfirmDialog
          title={t(`seller.coupons.${chosen.step}Title`, { name: apart(chosen.coupon.name) })}
          cancelLabel={t('office.cancel')}
          submit={t(`seller.coupons.${chosen.step}`)}
          {...(chosen.step === 'end' && { look: 'danger' as const })}
          successText={t('seller.coupons.changed')}
          send={() => api(SENDS[chosen.step], { params: { id: chosen.coupon.id } })}
          onClose={() => setChosen(undefined)}
        >
          <p>{t(`seller.coupons.${chosen.step}Text`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const stepsOf = ({ status, isOver }: OwnCouponAnswer): readonly Step[] => [
  ...(status === 'paused' ? (['resume'] as const) : []),
  ...(status !== 'paused' && status !== 'stopped' && !isOver ? (['pause'] as const) : []),
  ...(isOver ? [] : (['end'] as const)),
];
