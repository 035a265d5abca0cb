import { eq, inArray, sql } from 'drizzle-orm';
import { addDays, addMinutes } from '#core/calendar.ts';
import { sku } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { address } from '#server/member/tables.ts';
import { markDelivered, startPreparation, type Step } from '#server/order/commands.ts';
import { placeOrder } from '#server/order/checkout/place.ts';
import { quote } from '#server/order/checkout/quote.ts';
import { enterWaybill } from '#server/claim/ship.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { EDGE_STORES } from '#demo/seed/recipe/edges.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';

export type Demo = {
  readonly buyerId: number;
  readonly sellerId: number;
  readonly staffId: number;
  readonly storeId: number;
  readonly addressId: number;
};

/** Member and store ids of the participants. */
export async function peopleOf(tx: Tx, { members, stores }: Marketplace): Promise<Demo> {
  const idOf = (email: string) => members.find((one) => one.email === email)?.id ?? 0;
  const buyerId = idOf(DEMO.buyer);
  const [home] = await tx
    .select({ id: address.id })
    .from(address)
    .where(eq(address.memberId, buyerId))
    .orderBy(address.id)
    .limit(1);
  return {
    buyerId,
    sellerId: idOf(DEMO.seller),
    staffId: idOf(DEMO.admin),
    storeId: stores.find(({ code }) => code === EDGE_STORES.seller)?.id ?? 0,
    addressId: home?.id ?? 0,
  };
}

export const byBuyer = ({ buyerId }: Demo, id: number) =>
  ({ scope: { buyerId }, id, by: { role: 'buyer', memberId: buyerId } }) satisfies Omit<Step, 'now'>;
export const bySeller = ({ storeId, sellerId }: Demo, id: number) =>
  ({ scope: { storeId }, id, by: { role: 'seller', memberId: sellerId } }) satisfies Omit<Step, 'now'>;

/**
 * Places an order for pieces of the demo seller's product, paid with K-Biz cash and, where there is one, a coupon;
 * returns the order's id.
 */
export async function order(
  tx: Tx,
  { buyerId, addressId }: Demo,
  productCode: string,
  quantity: number,
  now: Date,
  withCoupon = false,
): Promise<number> {
  const [first] = await tx
    .select({ code: sku.code })
    .from(sku)
    .where(inArray(sku.productId, sql`(select id from product where code = ${productCode})`))
    .orderBy(sku.id)
    .limit(1);
  const selection = { lines: [{ sku: first?.code ?? productCode, cartItemType: 'NORMAL' as const, quantity }] };
  const quoteInput = { memberId: buyerId, addressId, selection, now, lang: 'ko' } as const;
  const coupon = withCoupon
    ? (await quote(tx, quoteInput)).offered.coupons.find(({ refused }) => refused === null)
    : undefined;
  const discount = coupon && { couponGrantId: coupon.id };
  const { total } = await quote(tx, { ...quoteInput, ...discount });
  const input = {
    selection,
    memberId: buyerId,
    addressId,
    deliveryMethod: 'courier',
    stockOutPreference: 'refund',
    displayCurrency: 'KRW',
    cash: total.amount,
    ...discount,
    termsAgreed: true,
  } as const;
  return placeOrder(tx, { ...input, expectedTotal: { ...total, amount: 0 }, now });
}

/** Ships an order at an instant and delivers it a day later. */
export async function delivered(tx: Tx, demo: Demo, id: number, now: Date, waybill: string): Promise<void> {
  const step = bySeller(demo, id);
  await startPreparation(tx, { ...step, now: addMinutes(now, -600) });
  await enterWaybill(tx, { ...step, now }, { courier: 'CJ', waybill, shippedAt: now });
  await markDelivered(tx, { ...step, now: addDays(now, 1) });
}

/** Old notices are marked as read, and no mail is sent about the past of the demonstration. */
export async function hush(tx: Tx, until: Date): Promise<void> {
  await tx.execute(sql`update notice set read_at = at where at < ${until.toISOString()}::timestamptz`);
  await tx.execute(sql`delete from mail`);
}
