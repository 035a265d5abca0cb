import { moneyAnswer } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { won } from '#core/money.ts';
import { frameOf, withPage } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import { largestCost } from '#core/wallet/rules.ts';
import type { OwnCouponAnswer } from '#core/wallet/store-coupon/contract.ts';
import { isOver, ownCouponStateOf } from '#core/wallet/store-coupon/rules.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { approvedStore } from '#server/store/queries.ts';
import { presentOffered, termsOf } from '#server/wallet/present.ts';
import { changeOwnCoupon, createOwnCoupon } from '#server/wallet/store-coupons/commands.ts';
import { productNames } from '#server/wallet/store-coupons/products.ts';
import { type CostedCoupon, findOwnCoupon, findOwnCoupons, offeredBy } from '#server/wallet/store-coupons/queries.ts';

type Reader = { readonly db: Db; readonly lang: Lang; readonly now: Date };

async function presentAll(rows: readonly CostedCoupon[], { db, lang, now }: Reader): Promise<OwnCouponAnswer[]> {
  const productsOf = await productNames(
    db,
    rows.map(({ coupon }) => coupon),
    { lang },
  );
  return rows.map((row) => ({ ...present(row, { lang, now }), products: productsOf(row.coupon) }));
}

async function presentOne(row: CostedCoupon, reader: Reader): Promise<OwnCouponAnswer> {
  return orRefuse((await presentAll([row], reader))[0], walletRefusal('coupon.notFound'));
}

function present({ coupon, used, cost }: CostedCoupon, { lang, now }: Omit<Reader, 'db'>) {
  const { id, code, validDays, perMember, claimed, amount } = coupon;
  const limit = coupon.limit ?? 0;
  return {
    ...termsOf(coupon, lang),
    id,
    code,
    status: ownCouponStateOf(coupon, now),
    stopReason: coupon.stopReason,
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
  bind('listOwnCoupons', async ({ caller, query, ...reader }) => {
    const filter = withPage(query);
    const { rows, total } = await findOwnCoupons(reader.db, caller.storeId, filter);
    return { coupons: await presentAll(rows, reader), ...frameOf(rows.length, total, filter.count) };
  });
  bind('createOwnCoupon', async ({ caller: { storeId }, body, ...reader }) => {
    const id = await createOwnCoupon(reader.db, { ...body, storeId });
    const made = orRefuse(await findOwnCoupon(reader.db, id, storeId), walletRefusal('coupon.notFound'));
    return presentOne(made, reader);
  });
  bind('pauseOwnCoupon', async ({ caller: { storeId }, params: { id }, ...reader }) =>
    presentOne(await changeOwnCoupon(reader.db, 'pause', { id, storeId, now: reader.now }), reader),
  );
  bind('resumeOwnCoupon', async ({ caller: { storeId }, params: { id }, ...reader }) =>
    presentOne(await changeOwnCoupon(reader.db, 'resume', { id, storeId, now: reader.now }), reader),
  );
  bind('endOwnCoupon', async ({ caller: { storeId }, params: { id }, ...reader }) =>
    presentOne(await changeOwnCoupon(reader.db, 'end', { id, storeId, now: reader.now }), reader),
  );
  bind('listStoreCoupons', async ({ db, params: { code }, query, lang, now }) => {
    if (storeMeant(code) !== undefined) orRefuse(await approvedStore(db, code), storeRefusal('store.notFound'));
    const rows = await offeredBy(db, { code, productId: query.product, now });
    const productsOf = await productNames(db, rows, { lang, only: 'onSale' });
    return { coupons: rows.map((row) => presentOffered(row, lang, productsOf)) };
  });
}
