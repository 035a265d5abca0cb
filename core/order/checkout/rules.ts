import type { CartTab } from '#core/cart/rules.ts';
import { allocate, money, sumOf } from '#core/money.ts';
import { type ChosenLine, type Draft, draftOf, eachLine, type OrderedBy } from '#core/order/draft.ts';
import { goodsFor } from '#core/order/coupon-shares.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { NO_DISCOUNT, totalOf } from '#core/order/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type VacationTerms, whyNotOpen } from '#core/store/delivery/closures.ts';
import { type CouponTerms, discountsOf, type WalletInput } from '#core/wallet/rules.ts';

// A checkout places an order at each of its stores; one of a single store is a checkout of several with one.

export type StoreCoupon = { readonly storeId: number; readonly couponGrantId: number };

/** The requested discounts: amounts of the wallet for all orders together, and a coupon of each. */
export type CheckoutDiscounts = {
  /** Of a checkout of one store. */
  readonly couponGrantId?: number;
  readonly coupons?: readonly StoreCoupon[];
  /** In won. */
  readonly mileage?: number;
  readonly cash?: number;
};

/** The coupon that is wanted for the order at a store. */
export const couponAt = (
  storeId: number | undefined,
  { couponGrantId, coupons = [] }: CheckoutDiscounts,
): number | undefined => couponGrantId ?? coupons.find((one) => one.storeId === storeId)?.couponGrantId;

/** Goods of one store. `rate` is the stored one for the dollar limit of samples. */
export type StoreGoods<Line> = {
  readonly tab: CartTab;
  readonly lines: readonly Line[];
  readonly rate: { readonly wonPerDollar: string } | undefined;
};

type LineOfStore = ChosenLine & { readonly store: { readonly vacation: VacationTerms | null } };

/**
 * Drafts the order of each store. Refuses what `draftOf` refuses, stores that take no orders now, and stores that sell in
 * different currencies.
 */
export function draftsOf<Line extends LineOfStore>(
  by: OrderedBy & { readonly now: Date },
  stores: readonly StoreGoods<Line>[],
): Draft<Line>[] {
  for (const { lines } of stores) eachLine(lines, (line) => refuseIf(whyNotOpen(line.store.vacation, by.now)));
  const drafts = stores.map(({ tab, lines, rate }) => draftOf(by, tab, lines, rate?.wonPerDollar));
  const { totals } = orRefuse(drafts[0], orderRefusal('order.nothingChosen'));
  const isOne = drafts.every((draft) => draft.totals.total.currency === totals.total.currency);
  refuseIf(isOne ? undefined : orderRefusal('order.oneCurrencyOnly'));
  return drafts;
}

/** What each line of a draft is and costs. */
export const goodsOf = <Line extends { readonly productId: number }>({ lines }: Pick<Draft<Line>, 'lines'>) =>
  lines.map(({ line: { productId }, total }) => ({ productId, total }));

/** An order of a checkout with the coupon it uses. */
export type StoreOrder<Line> = {
  readonly draft: Draft<Line>;
  readonly couponGrantId: number | undefined;
  readonly coupon: CouponTerms | undefined;
};

/**
 * Takes from each order its coupon, and its share of mileage and cash. Refuses a coupon of goods below its minimum, and
 * more mileage and cash than all orders together cost.
 */
export function discounted<Line extends { readonly productId: number }>(
  orders: readonly StoreOrder<Line>[],
  wallet: WalletInput,
): StoreOrder<Line>[] {
  const coupons = orders.map(({ draft, coupon }) => ({
    coupon,
    ...(coupon && { couponGoods: goodsFor(coupon, { goods: draft.totals.goods, lines: goodsOf(draft) }) }),
  }));
  const toPay = orders.map(({ draft }, at) => totalOf(draft.totals, { ...NO_DISCOUNT, ...coupons[at] }).total);
  const { currency } = orRefuse(toPay[0], orderRefusal('order.nothingChosen'));
  discountsOf(sumOf(toPay, currency), money(0, currency), wallet);
  const shares = shareWallet(
    toPay.map(({ minor }) => minor),
    wallet,
  );
  return orders.map((order, at) => {
    const totals = totalOf(order.draft.totals, { ...NO_DISCOUNT, ...shares[at], ...coupons[at] });
    return { ...order, draft: { ...order.draft, totals } };
  });
}

/**
 * Shares mileage and cash by the orders of a checkout, by what each is to pay (in won): mileage first, then cash by what
 * is left. The parts add up to the amounts, and no order uses more than it is to pay. Amounts above the sum are cut.
 */
export function shareWallet(toPay: readonly number[], { mileage, cash }: WalletInput): WalletInput[] {
  const byMileage = shared(mileage, toPay);
  const left = toPay.map((amount, at) => amount - (byMileage[at] ?? 0));
  const byCash = shared(cash, left);
  return toPay.map((_, at) => ({ mileage: byMileage[at] ?? 0, cash: byCash[at] ?? 0 }));
}

function shared(amount: number, toPay: readonly number[]): number[] {
  const most = toPay.reduce((sum, one) => sum + one, 0);
  if (most === 0 || amount === 0) return toPay.map(() => 0);
  return allocate(money(Math.min(amount, most), 'KRW'), toPay).map((part) => part.minor);
}
