import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ApiRefusal } from '#web/api/client.ts';
import type { ImportBasket, ImportQuote } from '#web/checkout/import/basket.ts';
import { type ImportDraft, quoteBody } from '#web/checkout/import/values.ts';

const PAUSE_MS = 350;

/**
 * The server's quote of an import, requested again shortly after the draft changes; the last request wins. `refused` is
 * why there is no quote.
 */
export function useImportQuote(
  basket: ImportBasket,
  first: ImportQuote,
  draft: ImportDraft,
  addressId: number | undefined,
) {
  const [quote, setQuote] = useState(first);
  const [isCounting, setCounting] = useState(false);
  const [refused, setRefused] = useState<ApiRefusal>();
  const body = quoteBody(basket, draft, addressId);
  const question = JSON.stringify(body);
  const counted = useRef(question);
  useEffect(() => {
    if (counted.current === question) {
      setRefused(undefined);
      setCounting(false);
      return undefined;
    }
    const stop = new AbortController();
    setCounting(true);
    const timer = setTimeout(() => {
      api('quoteImport', { body, signal: stop.signal }).then(
        (answer) => {
          counted.current = question;
          setQuote(answer);
          setRefused(undefined);
          setCounting(false);
        },
        (problem: unknown) => {
          if (stop.signal.aborted) return;
          setRefused(problem instanceof ApiRefusal ? problem : undefined);
          setCounting(false);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // The question covers every part of the draft that affects the quote.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question]);
  /** Requests the current quote without showing it. The question covers the whole body. */
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const requote = useCallback(() => api('quoteImport', { body }), [question]);
  return { quote, setQuote, isCounting, refused, requote };
}
