import { useCallback, useEffect, useRef, useState } from 'react';
import type { Basket, Quote } from '#web/checkout/basket.ts';
import { quoteOf } from '#web/checkout/calls.ts';
import { type CheckoutWish, discountsOf } from '#web/checkout/wish.ts';

const PAUSE_MS = 350;

/**
 * The server's count of the checkout, asked anew a moment after what is to be taken off has changed; the last question
 * wins.
 */
export function useQuote(basket: Basket, first: Quote, wish: CheckoutWish) {
  const [quote, setQuote] = useState(first);
  const [isCounting, setCounting] = useState(false);
  const counted = useRef(JSON.stringify(discountsOf(wish)));
  const question = JSON.stringify(discountsOf(wish));
  useEffect(() => {
    if (counted.current === question) return undefined;
    const stop = new AbortController();
    setCounting(true);
    const timer = setTimeout(() => {
      quoteOf(basket, discountsOf(wish), stop.signal)
        .then((answer) => {
          counted.current = question;
          setQuote(answer);
          setCounting(false);
        })
        // Whatever is wrong is told when the order is placed, which counts once more.
        .catch(() => stop.signal.aborted || setCounting(false));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // The question is all of the wish that is counted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [basket, question]);
  /** Asks at once; answers what it costs now without showing it yet. */
  const ask = useCallback(() => quoteOf(basket, discountsOf(wish)), [basket, wish]);
  return { quote, setQuote, isCounting, ask };
}
