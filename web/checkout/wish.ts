import { CART_TABS, type CartTab } from '#core/cart/rules.ts';
import { DELIVERY_METHODS, STOCK_OUT_WISHES, type StockOutWish } from '#core/order/rules.ts';
import { PAY_METHODS, type PayMethod } from '#core/payment/methods.ts';

/** The terms of an order; every one must be agreed to (ORD-051). */
export const TERMS = ['purchase', 'seller', 'intermediary'] as const;
export type Term = (typeof TERMS)[number];

/** What a buyer chose so far. */
export type CheckoutWish = {
  readonly addressId: number | undefined;
  readonly deliveryMethod: (typeof DELIVERY_METHODS)[number];
  readonly memo: string;
  readonly stockOutWish: StockOutWish;
  readonly agreed: readonly Term[];
  readonly method: PayMethod | undefined;
};

const START: CheckoutWish = { addressId: undefined, deliveryMethod: 'courier', memo: '', stockOutWish: 'refund', agreed: [], method: undefined };

const nameOf = (basket: string): string => `checkout:${basket}`;

/** What was typed for this basket before the page was loaded again; it lives as long as the tab. */
export function keptWish(basket: string): CheckoutWish {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(basket)) ?? 'null');
    return kept && typeof kept === 'object' ? wishFrom(new Map(Object.entries(kept))) : START;
  } catch {
    return START;
  }
}

// Whatever stands in the storage may be of an older page: each word is looked at.
function wishFrom(kept: ReadonlyMap<string, unknown>): CheckoutWish {
  const [addressId, memo, agreed] = [kept.get('addressId'), kept.get('memo'), kept.get('agreed')];
  return {
    addressId: typeof addressId === 'number' ? addressId : undefined,
    deliveryMethod: DELIVERY_METHODS.find((method) => method === kept.get('deliveryMethod')) ?? START.deliveryMethod,
    memo: typeof memo === 'string' ? memo : '',
    stockOutWish: STOCK_OUT_WISHES.find((wish) => wish === kept.get('stockOutWish')) ?? START.stockOutWish,
    agreed: Array.isArray(agreed) ? TERMS.filter((term) => agreed.includes(term)) : [],
    method: PAY_METHODS.find((method) => method === kept.get('method')),
  };
}

export function keepWish(basket: string, wish: CheckoutWish | undefined): void {
  try {
    if (wish) sessionStorage.setItem(nameOf(basket), JSON.stringify(wish));
    else sessionStorage.removeItem(nameOf(basket));
  } catch {
    // A page that cannot keep it is only forgetful.
  }
}

export const isTab = (value: unknown): value is CartTab => CART_TABS.some((tab) => tab === value);
