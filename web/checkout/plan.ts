import { invalidReceiptFields } from '#core/receipt/rules.ts';
import type { FieldRefusal, RefusalParams } from '#core/refusal.ts';
import type { Addresses, Quote } from '#web/checkout/basket.ts';
import type { StepPlan } from '#web/checkout/use-steps.ts';
import { type CheckoutValues, TERMS } from '#web/checkout/values.ts';
import { missingOf } from '#web/components/payment/pay-choice.tsx';
import { type ReceiptDraft, receiptRequestOf } from '#web/components/receipt/receipt-fields.tsx';
import type { useText } from '#web/i18n/text.tsx';

export type Step = 'address' | 'delivery' | 'lines' | 'discount' | 'payment';

const STEP_OF_REFUSAL: Readonly<Record<string, Step>> = {
  'order.addressForeign': 'address',
  'store.notDelivered': 'address',
  'order.termsRequired': 'lines',
  'order.lineGone': 'lines',
};

/** Whether a field is one of `NoteFields`. */
export const isNote = (path: string): boolean => ['memo', 'poNumber', 'costCentre'].includes(path);

export const PLAN: StepPlan<Step> = {
  steps: ['address', 'delivery', 'lines', 'discount', 'payment'],
  goods: 'lines',
  ofField(path) {
    if (path === 'address') return 'address';
    if (path.startsWith('terms.')) return 'lines';
    if (isNote(path)) return 'delivery';
    return /^(coupons\.|mileage$|cash$)/.test(path) ? 'discount' : 'payment';
  },
  ofRefusal(code) {
    if (/^(coupon|wallet)\./.test(code)) return 'discount';
    if (code.startsWith('receipt.')) return 'payment';
    return STEP_OF_REFUSAL[code] ?? (/^(cart|product|store)\./.test(code) ? 'lines' : undefined);
  },
};

const missing = (path: string, code: string, params: RefusalParams = {}): FieldRefusal => ({ path, code, params });

/** The refusals of requested parts of the wallet. */
export const refusedWallet = ({ refused }: Pick<Quote, 'refused'>): FieldRefusal[] =>
  (['mileage', 'cash'] as const).flatMap((part) => {
    const refusal = refused[part];
    return refusal ? [{ path: part, ...refusal }] : [];
  });

/** What is wrong with the requested receipt, at the paths of the call. */
export function wrongReceipt(receipt: ReceiptDraft): FieldRefusal[] {
  const request = receiptRequestOf(receipt);
  return request ? invalidReceiptFields(request, 'receipt') : [];
}

/** The terms that are not agreed to. */
export const missingTerms = <Term extends string>(terms: readonly Term[], agreed: readonly Term[]): FieldRefusal[] =>
  terms.flatMap((term) => (agreed.includes(term) ? [] : [missing(`terms.${term}`, 'checkout.termsMissing')]));

export const noAddress = (unreachedCountry?: string): FieldRefusal =>
  unreachedCountry === undefined
    ? missing('address', 'checkout.addressRequired')
    : missing('address', 'checkout.addressUnreached', { country: unreachedCountry });

type Context = {
  readonly address: Addresses[number] | undefined;
  /** The country of the address the goods are not delivered to. */
  readonly unreachedCountry: string | undefined;
  /** Whether a receipt can be requested with the order. */
  readonly hasReceipt: boolean;
};

/** What must be corrected before an order can be placed; the server checks the same rules. */
export function judgeCheckout(values: CheckoutValues, quote: Quote, context: Context): FieldRefusal[] {
  // An order paid by the wallet alone needs no payment method.
  const method = quote.total.amount > 0 ? missingOf(values) : undefined;
  return [
    ...(context.address ? [] : [noAddress(context.unreachedCountry)]),
    ...missingTerms(TERMS, values.agreed),
    ...quote.stores.flatMap(({ store, refused: { coupon } }) =>
      coupon ? [{ path: `coupons.${store.id}`, ...coupon }] : [],
    ),
    ...refusedWallet(quote),
    ...(context.hasReceipt ? wrongReceipt(values.receipt) : []),
    ...(method ? [missing(method, method === 'method' ? 'checkout.methodRequired' : 'payment.depositorRequired')] : []),
  ];
}

/** The name of a field that every checkout has; undefined for others. */
export function sharedLabel(t: ReturnType<typeof useText>, path: string): string | undefined {
  if (path.startsWith('receipt.'))
    return t(`checkout.receipt.${path === 'receipt.identity' ? 'number' : path.slice('receipt.'.length)}`);
  if (path.startsWith('coupon')) return t('order-page.coupon');
  if (path === 'memo') return t('checkout.delivery.memo');
  return ['mileage', 'cash', 'poNumber', 'costCentre'].includes(path) ? t(`order-page.${path}`) : undefined;
}

export function labelOfCheckout(t: ReturnType<typeof useText>, path: string): string {
  if (path === 'address') return t('checkout.step.address');
  const [, term] = path.split('terms.');
  return term ? t(`checkout.terms.${term}.label`) : (sharedLabel(t, path) ?? t('checkout.step.payment'));
}
