import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { addressOf, type ImportQuote, type ReadyImport } from '#web/checkout/import/basket.ts';
import { IMPORT_PLAN, judgeImport, labelOfImport } from '#web/checkout/import/plan.ts';
import { type ImportDraft, quoteBody, storeDraft, storedDraft, wordsOf } from '#web/checkout/import/values.ts';
import { useCheckoutForm } from '#web/checkout/use-checkout-form.ts';
import { attempted } from '#web/components/attempt.ts';
import { receiptRequestOf } from '#web/components/receipt/receipt-fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { refreshCart } from '#web/session/cart.ts';
import { toImport } from '#web/links/to-import.ts';

/** The checkout of goods to be imported. */
export function useImport({ basket, quote: first, addresses, last, customsFormats }: Omit<ReadyImport, 'kind'>) {
  const t = useText();
  const navigate = useNavigate();
  const { name } = basket;
  const isSample = basket.sample ?? false;
  const [start] = useState(() => storedDraft(name, last));
  const judge = (draft: ImportDraft, quote: ImportQuote) =>
    judgeImport(draft, quote, { address: addressOf(draft, addresses), isSample, customsFormats });
  // All but the terms is filled in from the last import.
  const isExpressFrom = (draft: ImportDraft, quote: ImportQuote) =>
    last !== null && !judge(draft, quote).some(({ path }) => ['address', 'importer', 'customsNumber'].includes(path));
  const isExpress = isExpressFrom(start, first);

  const order = async (draft: ImportDraft, quote: ImportQuote) => {
    const { couponGrantId, mileage, cash } = quote.used;
    const used = { ...draft, couponGrantId: couponGrantId ?? undefined, mileage, cash };
    const addressId = addressOf(draft, addresses)?.id ?? 0;
    const receipt = receiptRequestOf(draft.receipt);
    const body = {
      ...quoteBody(basket, used, addressId),
      addressId,
      ...wordsOf(draft),
      ...(receipt && { receipt }),
      termsAgreed: true,
      expectedTotal: quote.total,
    };
    const placed = await attempted(`import:${name}`, body, (idempotencyKey) =>
      api('placeImport', { body, idempotencyKey }),
    );
    storeDraft(name, undefined);
    void refreshCart();
    await navigate(toImport.ordered(placed.id), { replace: true });
  };

  const checkout = useCheckoutForm({
    plan: IMPORT_PLAN,
    firstStep: isExpress ? 'review' : addressOf(start, addresses) ? 'customs' : 'delivery',
    isFilledIn: isExpress,
    start,
    firstQuote: first,
    termsOf: (draft: ImportDraft) => quoteBody(basket, draft, addressOf(draft, addresses)?.id),
    request: (body, signal) => api('quoteImport', { body, ...(signal && { signal }) }),
    judge,
    labelOf: (path) => labelOfImport(t, path, first),
    order,
  });
  const { values, quote } = checkout;
  useEffect(() => storeDraft(name, values), [name, values]);
  return {
    ...checkout,
    isSample,
    address: addressOf(values, addresses),
    isExpress: isExpressFrom(values, quote),
  };
}
export type ImportCheckout = ReturnType<typeof useImport>;
