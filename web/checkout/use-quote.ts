import { useCallback } from 'react';
import type { Basket, Quote, QuoteTerms } from '#web/checkout/basket.ts';
import { quoteOf } from '#web/checkout/calls.ts';
import { useRequestedQuote } from '#web/checkout/use-requested-quote.ts';
import { type CheckoutValues, quoteTermsOf } from '#web/checkout/values.ts';

/** The quote a checkout begins with, and what it was requested for. */
export type FirstQuote = { readonly quote: Quote; readonly terms: QuoteTerms };

/** The server's quote of the checkout, which follows the address and the discounts. */
export function useQuote(basket: Basket, { quote: first, terms }: FirstQuote, values: CheckoutValues) {
  // Errors are reported when the order is placed, which requests another quote.
  const { problem: _problem, ...requested } = useRequestedQuote({
    first,
    firstQuestion: JSON.stringify(terms),
    question: JSON.stringify(quoteTermsOf(values)),
    request: (signal) => quoteOf(basket, quoteTermsOf(values), signal),
  });
  /** Requests the current quote without showing it. */
  const requote = useCallback(() => quoteOf(basket, quoteTermsOf(values)), [basket, values]);
  return { ...requested, requote };
}
