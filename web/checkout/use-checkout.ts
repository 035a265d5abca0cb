import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useReceiptsFor } from '#web/checkout/receipts-for.ts';
import { invalidReceiptFields } from '#core/receipt/rules.ts';
import type { Ready } from '#web/checkout/load.ts';
import { pay, place } from '#web/checkout/place.ts';
import { usePlacing } from '#web/checkout/use-placing.ts';
import { useQuote } from '#web/checkout/use-quote.ts';
import { type CheckoutValues, methodTo, storeValues, storedValues, TERMS, wordsOf } from '#web/checkout/values.ts';
import { receiptRequestOf } from '#web/components/receipt-fields.tsx';
import { useRefusalText } from '#web/i18n/text.tsx';
import { missingOf } from '#web/components/pay-choice.tsx';
import { toast } from '#web/session/toast.ts';

export type { Ready };
type Quote = Ready['quote'];
export type Step = 'address' | 'delivery' | 'lines' | 'discount' | 'payment';

/** The step at which a refusal is shown: the one that can resolve it. */
const PLACE_OF: Readonly<Record<string, Step>> = {
  'order.addressForeign': 'address',
  'store.notDelivered': 'address',
  'order.termsRequired': 'lines',
  'order.lineGone': 'lines',
};
function stepFor(code: string): Step | undefined {
  if (/^(coupon|wallet)\./.test(code)) return 'discount';
  if (code.startsWith('receipt.')) return 'payment';
  return PLACE_OF[code] ?? (/^(cart|product|store)\./.test(code) ? 'lines' : undefined);
}

/** The state of a checkout: values, missing fields, and placing the order. */
export function useCheckout({ basket, quote: first, terms, addresses, unreached, last }: Ready) {
  const explain = useRefusalText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { name } = basket;
  const [values, setValues] = useState<CheckoutValues>(() => ({
    ...storedValues(name, last),
    addressId: unreached === undefined ? terms.addressId : undefined,
  }));
  // An address chosen in the cart is chosen here too; one that is not delivered to is not.
  const address = addresses.find((one) => one.id === values.addressId);
  const { quote, setQuote, isCounting, requote } = useQuote(basket, { quote: first, terms }, values);
  useEffect(() => storeValues(name, values), [name, values]);
  const deliveryMethod = methodTo(quote.region, values);

  const receipts = useReceiptsFor(quote.total, values.method);
  // A receipt that is not offered must not block the order.
  const receipt = receipts === 'offered' ? receiptRequestOf(values.receipt) : undefined;
  const missing = {
    address: !address,
    terms: TERMS.filter((term) => !values.agreed.includes(term)),
    // An order paid by the wallet alone needs no payment method.
    method: quote.total.amount > 0 ? missingOf(values) : undefined,
    discounts: (['coupon', 'mileage', 'cash'] as const).filter((part) => quote.refused[part]),
    receipt: receipt ? invalidReceiptFields(receipt) : [],
  };
  const isWhole =
    address && !missing.method && missing.terms.length + missing.discounts.length + missing.receipt.length === 0;

  const order = async (addressId: number, counted: Quote) => {
    const { couponGrantId, mileage, cash } = counted.used;
    const coupons = counted.stores?.flatMap(({ store, used }) =>
      used.couponGrantId === null ? [] : [{ storeId: store.id, couponGrantId: used.couponGrantId }],
    );
    const placed = await place(
      basket,
      {
        ...(coupons && coupons.length > 0 && { coupons }),
        ...(couponGrantId !== null && { couponGrantId }),
        ...(mileage > 0 && { mileage }),
        ...(cash > 0 && { cash }),
        addressId,
        deliveryMethod,
        ...wordsOf(values),
        ...(receipt && { receipt }),
        termsAgreed: missing.terms.length === 0,
        expectedTotal: counted.total,
      },
      counted.lines.map((line) => line.productId),
    );
    storeValues(name, undefined);
    const outcome = await pay(placed, values);
    // The order exists: problems of its payment are shown and retried on its own page.
    if (outcome !== 'stay') toast(explain(outcome.problem), 'error');
    void navigate(outcome === 'stay' ? placed.page : `${placed.page}#pay`, { replace: true });
  };

  const placing = usePlacing<Quote, Step>({
    quote,
    setQuote,
    requote,
    place: isWhole && !isCounting ? (counted) => order(address.id, counted) : undefined,
    stepFor,
    again: (step) => (step === 'address' ? revalidate() : undefined),
  });
  return {
    values: { ...values, deliveryMethod },
    change: (patch: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...patch })),
    quote,
    isCounting,
    address,
    missing,
    receipts,
    ...placing,
    revalidate,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
