import { useCallback, useState } from 'react';
import { api, ApiRefusal } from '#web/api/client.ts';
import type { ImportBasket, ImportQuote } from '#web/checkout/import/basket.ts';
import { type ImportDraft, quoteBody } from '#web/checkout/import/values.ts';
import { useRequestedQuote } from '#web/checkout/use-requested-quote.ts';

/** The server's quote of an import, which follows the draft. `refused` is why there is none. */
export function useImportQuote(
  basket: ImportBasket,
  first: ImportQuote,
  draft: ImportDraft,
  addressId: number | undefined,
) {
  const body = quoteBody(basket, draft, addressId);
  const question = JSON.stringify(body);
  const [firstQuestion] = useState(question);
  const { problem, ...requested } = useRequestedQuote({
    first,
    firstQuestion,
    question,
    request: (signal) => api('quoteImport', { body, signal }),
  });
  /** Requests the current quote without showing it. The question covers the whole body. */
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const requote = useCallback(() => api('quoteImport', { body }), [question]);
  return { ...requested, refused: problem instanceof ApiRefusal ? problem : undefined, requote };
}
