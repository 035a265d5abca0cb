import type { DisplayRates } from '#core/display-rates.ts';
import { removedWorthOf } from '#core/order/rules.ts';
import type { Role } from '#core/role.ts';
import { taxOf } from '#core/vat.ts';
import type { ListedOrder } from '#server/order/list/list.ts';
import type { InvoiceRow } from '#server/payment/queries.ts';

type Head = Omit<ListedOrder, 'lines' | 'store' | 'buyer' | 'invoice' | 'later' | 'mayAct' | 'approval'>;
type Line = ListedOrder['lines'][number];

export const amount = (minor: number, currency: Head['currency']) => ({ amount: minor, currency });

/**
 * The order's totals. A store does not see how much the buyer paid by wallet or by a coupon of the marketplace, because it
 * receives the whole; its own coupon it bears.
 */
export function moneyOf(order: Head, role: Role) {
  const isSeller = role === 'seller';
  const worth = order.goods + order.delivery + (isSeller ? 0 : order.fee);
  const coupon = isSeller && !order.storeBearsCoupon ? 0 : order.couponDiscount;
  const inOrder = (minor: number) => amount(minor, order.currency);
  return {
    worth: inOrder(worth),
    coupon: inOrder(coupon),
    mileage: inOrder(isSeller ? 0 : order.mileageUsed),
    cash: inOrder(isSeller ? 0 : order.cashUsed),
    total: inOrder(isSeller ? worth - coupon : order.total),
  };
}

/** The second payment of an import: its invoice, before that the estimate. */
export function secondPaymentOf({ secondEstimate, currency }: Head, later: InvoiceRow | null, role: Role) {
  if (secondEstimate === null || role === 'seller') return null;
  return {
    amount: amount(later?.total ?? secondEstimate, later?.currency ?? currency),
    isEstimate: later === null,
    status: later?.status ?? null,
  };
}

/** A price the store itself lowered by its coupon is lower for the tax too. */
export function taxIn({ goods, delivery, fee, ...order }: Head, lines: readonly Line[]) {
  const { removedDelivery, currency } = order;
  const lowered = order.storeBearsCoupon ? order.couponDiscount - order.removedCoupon : 0;
  const { treatment, supply, vat } = taxOf({
    isImport: order.kind === 'IMPORT_1688',
    country: order.recipient.country,
    remaining: goods + delivery + fee - removedWorthOf({ lines, removedDelivery }) - lowered,
    fee,
  });
  return { treatment, supply: amount(supply, currency), vat: amount(vat, currency) };
}

export const displayRatesOf = ({ currency, rates }: DisplayRates) => ({ currency, rates: [...rates] });

/** What the total is made of, and what was taken out of it since. */
export function sumsOf({ goods, delivery, fee, removedDelivery, currency }: Head, lines: readonly Line[]) {
  return {
    goods: amount(goods, currency),
    delivery: amount(delivery, currency),
    fee: amount(fee, currency),
    takenOut: amount(removedWorthOf({ lines, removedDelivery }), currency),
  };
}
