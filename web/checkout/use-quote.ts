import { useCallback, useEffect, useRef, useState } from 'react';
import type { Basket, Quote, QuoteTerms } from '#web/checkout/basket.ts';
import { quoteOf } from '#web/checkout/calls.ts';
import { type CheckoutValues, quoteTermsOf } from '#web/checkout/values.ts';

const PAUSE_MS = 350;

/** The quote a checkout begins with, and what it was requested for. */
export type FirstQuote = { readonly quote: Quote; readonly terms: QuoteTerms };

/** The server's quote of the checkout, requested again shortly after the address or the discounts change; the last request wins. */
export function useQuote(basket: Basket, { quote: first, terms }: FirstQuote, values: CheckoutValues) {
  const [quote, setQuote] = useState(first);
  const [isCounting, setCounting] = useState(false);
  const counted = useRef(JSON.stringify(terms));
  const question = JSON.stringify(quoteTermsOf(values));
  useEffect(() => {
    if (counted.current === question) return undefined;
    const stop = new AbortController();
    setCounting(true);
    const timer = setTimeout(() => {
      quoteOf(basket, quoteTermsOf(values), stop.signal)
        .then((answer) => {
          counted.current = question;
          setQuote(answer);
          setCounting(false);
        })
        // Errors are reported when the order is placed, which requests another quote.
        .catch(() => stop.signal.aborted || setCounting(false));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // The question covers every value that affects the quote.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [basket, question]);
  /** Requests the current quote without showing it. */
  const requote = useCallback(() => quoteOf(basket, quoteTermsOf(values)), [basket, values]);
  return { quote, setQuote, isCounting, requote };
}
