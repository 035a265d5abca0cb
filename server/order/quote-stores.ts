import { moneyAnswer } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { money, type Money, minus, sumOf } from '#core/money.ts';
import type { QuoteAnswer } from '#core/order/checkout/contract.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { StoresQuoteAnswer } from '#core/order/stores-checkout/contract.ts';
import { shareWallet } from '#core/order/stores-checkout/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { walletRefusal } from '#core/wallet/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { presentRefusal, walletPartOf } from '#server/order/available-discounts.ts';
import { byStore, type OrderSelection, readSelection } from '#server/order/order-selection.ts';
import { quoteChosen, quotedAddress } from '#server/order/quote.ts';
import { walletOf } from '#server/wallet/queries.ts';

export type StoreCoupon = { readonly storeId: number; readonly couponGrantId: number };
type StoresQuoteInput = {
  readonly memberId: number;
  readonly selection: OrderSelection;
  readonly addressId?: number;
  readonly coupons?: readonly StoreCoupon[];
  readonly mileage?: number;
  readonly cash?: number;
  readonly now: Date;
  readonly lang: Lang;
};

const minorOf = ({ amount, currency }: QuoteAnswer['total']): Money => money(amount, currency);

/** Quotes an order for each store, as `quote` does; mileage and cash are shared by what each is to pay. */
export async function quoteStores(db: Db, input: StoresQuoteInput): Promise<StoresQuoteAnswer> {
  const { mileage = 0, cash = 0, coupons = [], selection, ...by } = input;
  const chosen = await readSelection(db, input.memberId, selection);
  const to = await quotedAddress(db, input);
  const taken = new Set<number>();
  const quotes: QuoteAnswer[] = [];
  for (const own of byStore(chosen)) {
    const wanted = coupons.find(({ storeId }) => storeId === own.lines[0]?.store.id)?.couponGrantId;
    // A coupon is used once: the second store that names it goes without.
    const isTaken = wanted !== undefined && taken.has(wanted);
    const terms = { ...by, ...(wanted !== undefined && !isTaken && { couponGrantId: wanted }) };
    const answer = await quoteChosen(db, terms, own, to);
    if (answer.used.couponGrantId !== null) taken.add(answer.used.couponGrantId);
    const coupon = presentRefusal(walletRefusal('coupon.notUsable'));
    quotes.push(isTaken ? { ...answer, refused: { ...answer.refused, coupon } } : answer);
  }
  const { region, total } = orRefuse(quotes[0], orderRefusal('order.nothingChosen'));
  const { currency } = total;
  refuseIf(quotes.every((one) => one.total.currency === currency) ? undefined : orderRefusal('order.oneCurrencyOnly'));
  const toPay = quotes.map((one) => one.total.amount);
  const left = sumOf(
    quotes.map((one) => minorOf(one.total)),
    currency,
  );
  const { available, used, most, refused } = walletPartOf(left, await walletOf(db, input.memberId), { mileage, cash });
  const parts = shareWallet(toPay, used);
  const stores = quotes.map((one, at) => withWallet(one, parts[at] ?? { mileage: 0, cash: 0 }));
  const sum = (part: 'goods' | 'delivery' | 'coupon' | 'mileage' | 'cash' | 'total') =>
    moneyAnswer(
      sumOf(
        stores.map((one) => minorOf(one[part])),
        currency,
      ),
    );
  return {
    stores,
    region,
    goods: sum('goods'),
    delivery: sum('delivery'),
    coupon: sum('coupon'),
    mileage: sum('mileage'),
    cash: sum('cash'),
    total: sum('total'),
    used,
    refused: { mileage: presentRefusal(refused.mileage), cash: presentRefusal(refused.cash) },
    offered: {
      mileage: { available: available.mileage, most: most.mileage },
      cash: { available: available.cash, most: most.cash },
    },
  };
}

function withWallet(answer: QuoteAnswer, { mileage, cash }: { mileage: number; cash: number }): QuoteAnswer {
  const { currency } = answer.total;
  return {
    ...answer,
    mileage: { amount: mileage, currency },
    cash: { amount: cash, currency },
    total: moneyAnswer(minus(minorOf(answer.total), money(mileage + cash, currency))),
    used: { ...answer.used, mileage, cash },
  };
}
