import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Quote, QuoteTerms } from '#web/checkout/basket.ts';
import { quoteOf } from '#web/checkout/calls.ts';
import type { Ready } from '#web/checkout/load.ts';
import { pay, place, placeInputOf } from '#web/checkout/place.ts';
import { judgeCheckout, labelOfCheckout, PLAN } from '#web/checkout/plan.ts';
import { useReceiptsFor } from '#web/checkout/receipts-for.ts';
import { useCheckoutForm } from '#web/checkout/use-checkout-form.ts';
import { type CheckoutValues, discountsOf, methodTo, storeValues, storedValues } from '#web/checkout/values.ts';
import { useCountryName } from '#web/components/quantity.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

const addressTerm = (addressId: number | undefined) => (addressId === undefined ? {} : { addressId });

/** The checkout of goods of one store or of several. */
export function useCheckout({ basket, quote: first, terms, addresses, unreached, last }: Ready) {
  const t = useText();
  const explain = useRefusalText();
  const countryName = useCountryName();
  const navigate = useNavigate();
  const receiptsFor = useReceiptsFor();
  const { name } = basket;
  const addressOf = ({ addressId }: CheckoutValues) => addresses.find(({ id }) => id === addressId);
  const [start] = useState((): CheckoutValues => ({
    ...storedValues(name, last),
    addressId: unreached === undefined ? terms.addressId : undefined,
  }));
  // All but the terms is filled in from the last order.
  const isExpressFrom = (values: CheckoutValues) => last !== null && addressOf(values) !== undefined;

  const order = async (values: CheckoutValues, quote: Quote) => {
    // A receipt that is not offered must not block the order.
    const isReceipted = receiptsFor(quote.total, values.method) === 'offered';
    const input = placeInputOf(values, quote, { addressId: addressOf(values)?.id ?? 0, isReceipted });
    const placed = await place(
      basket,
      input,
      quote.lines.map((line) => line.productId),
    );
    storeValues(name, undefined);
    const outcome = await pay(placed, values);
    // The order exists: problems of its payment are shown and retried on its own page.
    if (outcome !== 'stay') toast(explain(outcome.problem), 'error');
    await navigate(outcome === 'stay' ? placed.page : `${placed.page}#pay`, { replace: true });
  };

  const checkout = useCheckoutForm({
    plan: PLAN,
    firstStep: isExpressFrom(start) ? 'lines' : addressOf(start) ? 'delivery' : 'address',
    isFilledIn: isExpressFrom(start),
    start,
    firstQuote: first,
    firstTerms: terms,
    // Until an address is chosen the quote is for one the goods are delivered to.
    termsOf: (values: CheckoutValues): QuoteTerms => ({
      ...discountsOf(values),
      ...addressTerm(values.addressId ?? terms.addressId),
    }),
    request: (wanted, signal) => quoteOf(basket, wanted, signal),
    judge: (values, quote) =>
      judgeCheckout(values, quote, {
        address: addressOf(values),
        unreachedCountry: unreached === undefined ? undefined : countryName(unreached),
        hasReceipt: receiptsFor(quote.total, values.method) === 'offered',
      }),
    labelOf: (path) => labelOfCheckout(t, path),
    order,
  });
  const { values, quote } = checkout;
  useEffect(() => storeValues(name, values), [name, values]);
  return {
    ...checkout,
    // A messenger chosen for another address does not go to this one.
    values: { ...values, deliveryMethod: methodTo(quote.region, values) },
    // An address chosen in the cart is chosen here too; one that is not delivered to is not.
    address: addressOf(values),
    isExpress: isExpressFrom(values),
    receipts: receiptsFor(quote.total, values.method),
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
