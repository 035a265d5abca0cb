import { CART_TABS, type CartTab } from '#core/cart/rules.ts';
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  methodsTo,
  STOCK_OUT_PREFERENCES,
  type StockOutPreference,
} from '#core/order/rules.ts';
import { RECEIPT_KINDS, RECEIPT_USES } from '#core/receipt/states.ts';
import { PAY_METHODS, type PayMethod } from '#core/payment/rules.ts';
import { NO_RECEIPT, type ReceiptDraft } from '#web/components/receipt/receipt-fields.tsx';
import type { Answer } from '#web/api/types.ts';
import { NO_REFERENCES, notesOf, type References, referencesFrom } from '#web/checkout/references.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { CHECKOUT_DRAFT } from '#web/session/storage-keys.ts';

/** The terms of an order; all must be accepted (ORD-051). */
export const TERMS = ['purchase', 'seller', 'intermediary'] as const;
export type Term = (typeof TERMS)[number];

/** The buyer's choices. */
export type CheckoutValues = {
  readonly addressId: number | undefined;
  readonly deliveryMethod: (typeof DELIVERY_METHODS)[number];
  readonly memo: string;
  readonly stockOutPreference: StockOutPreference;
  readonly agreed: readonly Term[];
  readonly method: PayMethod | undefined;
  /** Months of card instalments; 0 pays at once. */
  readonly instalments: number;
  /** The depositor's name of a bank transfer. */
  readonly depositor: string;
  /** The coupon of each store, by its id. */
  readonly coupons: Readonly<Record<string, number>>;
  /** Whole won. */
  readonly mileage: number;
  readonly cash: number;
  readonly receipt: ReceiptDraft;
} & References;

const START: CheckoutValues = {
  addressId: undefined,
  deliveryMethod: 'courier',
  memo: '',
  stockOutPreference: 'refund',
  agreed: [],
  method: undefined,
  instalments: 0,
  depositor: '',
  coupons: {},
  mileage: 0,
  cash: 0,
  receipt: NO_RECEIPT,
  ...NO_REFERENCES,
};

/** What the buyer chose in the last paid order of a store; null before the first. */
export type LastChoices = Answer<'readLastChoices'>['store'];

/** The values stored for this basket before a reload, as long as the tab lives; else those of the last order. */
export function storedValues(basket: string, last: LastChoices = null): CheckoutValues {
  try {
    const stored: unknown = JSON.parse(readDraft(`${CHECKOUT_DRAFT}${basket}`) ?? 'null');
    return stored && typeof stored === 'object' ? valuesFrom(new Map(Object.entries(stored))) : valuesOfLast(last);
  } catch {
    return valuesOfLast(last);
  }
}

function valuesOfLast(last: LastChoices): CheckoutValues {
  if (!last) return START;
  const { deliveryMethod, stockOutPreference, method, instalments, depositor } = last;
  const receipt = receiptOfLast(last.receipt);
  return { ...START, deliveryMethod, stockOutPreference, method: method ?? undefined, instalments, depositor, receipt };
}

export const receiptOfLast = (last: NonNullable<LastChoices>['receipt']): ReceiptDraft => ({ ...NO_RECEIPT, ...last });

// The stored value may be from an older version of the page, so every field is validated.
function valuesFrom(stored: ReadonlyMap<string, unknown>): CheckoutValues {
  const [addressId, memo, agreed, depositor] = [
    stored.get('addressId'),
    stored.get('memo'),
    stored.get('agreed'),
    stored.get('depositor'),
  ];
  return {
    addressId: typeof addressId === 'number' ? addressId : undefined,
    deliveryMethod: DELIVERY_METHODS.find((method) => method === stored.get('deliveryMethod')) ?? START.deliveryMethod,
    memo: typeof memo === 'string' ? memo : '',
    stockOutPreference:
      STOCK_OUT_PREFERENCES.find((preference) => preference === stored.get('stockOutPreference')) ??
      START.stockOutPreference,
    agreed: Array.isArray(agreed) ? TERMS.filter((term) => agreed.includes(term)) : [],
    method: PAY_METHODS.find((method) => method === stored.get('method')),
    instalments: wonOf(stored.get('instalments')),
    depositor: typeof depositor === 'string' ? depositor : '',
    coupons: couponsFrom(stored.get('coupons')),
    mileage: wonOf(stored.get('mileage')),
    cash: wonOf(stored.get('cash')),
    receipt: receiptFrom(stored.get('receipt')),
    ...referencesFrom(stored),
  };
}

function couponsFrom(value: unknown): Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, grant]) => (wonOf(grant) > 0 ? [[id, wonOf(grant)]] : [])),
  );
}

export const wonOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

export function receiptFrom(value: unknown): ReceiptDraft {
  if (typeof value !== 'object' || value === null) return NO_RECEIPT;
  const stored = new Map<string, unknown>(Object.entries(value));
  const text = (name: string): string => {
    const found = stored.get(name);
    return typeof found === 'string' ? found : '';
  };
  return {
    kind: RECEIPT_KINDS.find((kind) => kind === stored.get('kind')) ?? 'none',
    use: RECEIPT_USES.find((use) => use === stored.get('use')) ?? NO_RECEIPT.use,
    identity: text('identity'),
    company: text('company'),
    representative: text('representative'),
    address: text('address'),
    email: text('email'),
  };
}

export function storeValues(basket: string, values: CheckoutValues | undefined): void {
  writeDraft(`${CHECKOUT_DRAFT}${basket}`, values ? JSON.stringify(values) : null);
}

export const isTab = (value: unknown): value is CartTab => CART_TABS.some((tab) => tab === value);

/** The part of the wallet among the values. */
export const walletOf = ({ mileage, cash }: Pick<CheckoutValues, 'mileage' | 'cash'>) => ({
  ...(mileage > 0 && { mileage }),
  ...(cash > 0 && { cash }),
});

/** The chosen method where it reaches the region; a messenger chosen for an address in Korea does not go abroad. */
export const methodTo = (region: string, { deliveryMethod }: CheckoutValues): DeliveryMethod =>
  methodsTo(region).includes(deliveryMethod) ? deliveryMethod : 'courier';

/** The discounts among the values. */
export function discountsOf({ coupons, ...wallet }: Pick<CheckoutValues, 'coupons' | 'mileage' | 'cash'>) {
  const chosen = Object.entries(coupons).map(([id, couponGrantId]) => ({ storeId: Number(id), couponGrantId }));
  return { ...(chosen.length > 0 && { coupons: chosen }), ...walletOf(wallet) };
}

/** What the buyer writes and prefers, as the calls take it. */
export const wordsOf = ({ memo, poNumber, costCentre, stockOutPreference }: CheckoutValues) => ({
  ...notesOf({ memo, poNumber, costCentre }),
  stockOutPreference,
});
