import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useReceiptsFor } from '#web/checkout/receipts-for.ts';
import { invalidReceiptFields } from '#core/receipt/rules.ts';
import type { Addresses, Basket, Quote } from '#web/checkout/basket.ts';
import { pay, place } from '#web/checkout/place.ts';
import { usePlacing } from '#web/checkout/use-placing.ts';
import { useQuote } from '#web/checkout/use-quote.ts';
import { type CheckoutValues, storeValues, storedValues, TERMS } from '#web/checkout/values.ts';
import { receiptRequestOf } from '#web/components/receipt-fields.tsx';
import { useRefusalText } from '#web/i18n/text.tsx';
import { missingOf } from '#web/components/pay-choice.tsx';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';

export type Step = 'address' | 'delivery' | 'lines' | 'discount' | 'payment';

/** Where a refusal belongs: beside the step that can solve it. */
const PLACE_OF: Readonly<Record<string, Step>> = {
  'order.addressForeign': 'address',
  'order.termsRequired': 'lines',
  'order.lineGone': 'lines',
};
function stepFor(code: string): Step | undefined {
  if (/^(coupon|wallet)\./.test(code)) return 'discount';
  if (code.startsWith('receipt.')) return 'payment';
  return PLACE_OF[code] ?? (/^(cart|product|store)\./.test(code) ? 'lines' : undefined);
}

/** The whole of a checkout: what was chosen, what is missing, and sending it. */
export function useCheckout(basket: Basket, first: Quote, addresses: Addresses) {
  const explain = useRefusalText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { name } = basket;
  const [input, setRequest] = useState<CheckoutValues>(() => storedValues(name));
  const { quote, setQuote, isCounting, ask } = useQuote(basket, first, input);
  useEffect(() => storeValues(name, input), [name, input]);

  const address = addresses.find((known) => known.id === input.addressId) ?? addresses[0];
  const receipts = useReceiptsFor(quote.total, input.method);
  // What is not asked for does not hold the order up either.
  const receipt = receipts === 'offered' ? receiptRequestOf(input.receipt) : undefined;
  const missing = {
    address: !address,
    terms: TERMS.filter((term) => !input.agreed.includes(term)),
    // What the wallet pays alone needs no other means.
    method: quote.total.amount > 0 ? missingOf(input) : undefined,
    discounts: (['coupon', 'mileage', 'cash'] as const).filter((part) => quote.refused[part]),
    receipt: receipt ? invalidReceiptFields(receipt) : [],
  };
  const isWhole =
    address && !missing.method && missing.terms.length + missing.discounts.length + missing.receipt.length === 0;

  const order = async (addressId: number, counted: Quote) => {
    const { couponGrantId, mileage, cash } = counted.used;
    const placed = await place(basket, {
      ...(couponGrantId !== null && { couponGrantId }),
      ...(mileage > 0 && { mileage }),
      ...(cash > 0 && { cash }),
      addressId,
      deliveryMethod: input.deliveryMethod,
      ...(input.memo.trim() && { memo: input.memo.trim() }),
      stockOutPreference: input.stockOutPreference,
      ...(receipt && { receipt }),
      termsAgreed: missing.terms.length === 0,
      expectedTotal: counted.total,
    });
    storeValues(name, undefined);
    const outcome = await pay(placed, input);
    if (outcome === 'leaving') return;
    // The order stands: whatever happens to its payment is told and tried again on its own page.
    if (outcome !== 'stay') toast(explain(outcome.problem), 'error');
    void navigate(outcome === 'stay' ? to.order(placed.id) : `${to.order(placed.id)}#pay`, { replace: true });
  };

  const placing = usePlacing<Quote, Step>({
    quote,
    setQuote,
    ask,
    place: isWhole && !isCounting ? (counted) => order(address.id, counted) : undefined,
    stepFor,
    again: (step) => (step === 'address' ? revalidate() : undefined),
  });
  return {
    input,
    change: (patch: Partial<CheckoutValues>) => setRequest((before) => ({ ...before, ...patch })),
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
