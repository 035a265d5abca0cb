import { frameOf, withPage } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import { approvedStore } from '#server/store/queries.ts';
import { presentOffered } from '#server/wallet/present.ts';
import { changeOwnCoupon, createOwnCoupon } from '#server/wallet/store-coupons/commands.ts';
import { presentAll, presentOne } from '#server/wallet/store-coupons/present.ts';
import { productNames } from '#server/wallet/store-coupons/products.ts';
import { findOwnCoupon, findOwnCoupons, offeredBy } from '#server/wallet/store-coupons/queries.ts';

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
