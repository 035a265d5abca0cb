import {
  type CheckoutDiscounts,
  couponAt,
  discounted,
  draftsOf,
  goodsOf,
  type StoreOrder,
} from '#core/order/checkout/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import type { Tx } from '#server/db/pool.ts';
import { couponToUse } from '#server/order/checkout/coupon.ts';
import type { Chosen } from '#server/order/checkout/order-selection.ts';
import type { Recipient } from '#server/order/tables.ts';

type Input = CheckoutDiscounts & { readonly memberId: number; readonly now: Date };
export type StoreOrderDraft = StoreOrder<LineForOrder>;

/** The order of each store, with its coupon and its part of mileage and cash. */
export async function draftOrders(
  tx: Tx,
  input: Input,
  { tab, stores }: Chosen,
  recipient: Recipient,
): Promise<StoreOrderDraft[]> {
  const { memberId, now, coupons = [], mileage = 0, cash = 0 } = input;
  const isSample = tab === 'SAMPLE';
  const orders: StoreOrderDraft[] = [];
  for (const draft of draftsOf({ memberId, to: recipient, now }, stores)) {
    const couponGrantId = couponAt(draft.storeId, input);
    const productIds = goodsOf(draft).map(({ productId }) => productId);
    const goods = { storeId: draft.storeId, productIds };
    const coupon = await couponToUse(tx, { memberId, couponGrantId, ...goods, isSample, recipient, now });
    orders.push({ draft, couponGrantId, coupon });
  }
  const isOfOther = coupons.some((one) => !orders.some(({ couponGrantId }) => couponGrantId === one.couponGrantId));
  refuseIf(isOfOther ? walletRefusal('coupon.notUsable') : undefined);
  return discounted(orders, { mileage, cash });
}
