import { moneyAnswer } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { won } from '#core/money.ts';
import { frameOf, withPage } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { largestCost } from '#core/wallet/rules.ts';
import type { OwnCouponAnswer } from '#core/wallet/store-coupon/contract.ts';
import { isOver, ownCouponStateOf } from '#core/wallet/store-coupon/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import { presentOffered, termsOf } from '#server/wallet/present.ts';
import { changeOwnCoupon, createOwnCoupon } from '#server/wallet/store-coupons/commands.ts';
import { type CostedCoupon, findOwnCoupon, findOwnCoupons, offeredBy } from '#server/wallet/store-coupons/queries.ts';

type Reader = { readonly lang: Lang; readonly now: Date };

function present({ coupon, used, cost }: CostedCoupon, { lang, now }: Reader): OwnCouponAnswer {
  const { id, code, validDays, perMember, claimed, amount } = coupon;
  const limit = coupon.limit ?? 0;
  return {
    ...termsOf(coupon, lang),
    id,
    code,
    status: ownCouponStateOf(coupon, now),
    isOver: isOver(coupon, now),
    claimableFrom: coupon.claimableFrom.toISOString(),
    claimableUntil: coupon.claimableUntil.toISOString(),
    validDays,
    limit,
    perMember,
    taken: claimed,
    used,
    cost: moneyAnswer(won(cost)),
    mostCost: moneyAnswer(largestCost({ limit, amount })),
  };
}

/** Coupons of stores, which bear them. */
export function storeCouponRoutes(bind: Bind): void {
  bind('listOwnCoupons', async ({ db, caller, query, ...reader }) => {
    const filter = withPage(query);
    const { rows, total } = await findOwnCoupons(db, caller.storeId, filter);
    return { coupons: rows.map((row) => present(row, reader)), ...frameOf(rows.length, total, filter.count) };
  });
  bind('createOwnCoupon', async ({ db, caller: { storeId }, body, ...reader }) => {
    const id = await createOwnCoupon(db, { ...body, storeId });
    return present(orRefuse(await findOwnCoupon(db, id, storeId), walletRefusal('coupon.notFound')), reader);
  });
  bind('pauseOwnCoupon', async ({ db, caller: { storeId }, params: { id }, ...reader }) =>
    present(await changeOwnCoupon(db, 'pause', { id, storeId, now: reader.now }), reader),
  );
  bind('resumeOwnCoupon', async ({ db, caller: { storeId }, params: { id }, ...reader }) =>
    present(await changeOwnCoupon(db, 'resume', { id, storeId, now: reader.now }), reader),
  );
  bind('endOwnCoupon', async ({ db, caller: { storeId }, params: { id }, ...reader }) =>
    present(await changeOwnCoupon(db, 'end', { id, storeId, now: reader.now }), reader),
  );
  bind('listStoreCoupons', async ({ db, params: { code }, lang, now }) => ({
    coupons: (await offeredBy(db, code, now)).map((row) => presentOffered(row, lang)),
  }));
}
