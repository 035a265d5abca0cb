import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import { addressOf, type ImportQuote, type ReadyImport } from '#web/checkout/import/basket.ts';
import { type ImportStep, missingOf, stepFor } from '#web/checkout/import/missing.ts';
import { useImportQuote } from '#web/checkout/import/use-import-quote.ts';
import { type ImportDraft, storeDraft, storedDraft, quoteBody, wordsOf } from '#web/checkout/import/values.ts';
import { usePlacing } from '#web/checkout/use-placing.ts';
import { attempted } from '#web/components/attempt.ts';
import { receiptRequestOf } from '#web/components/receipt-fields.tsx';
import { namingGoods } from '#web/components/refused-goods.ts';
import { refreshCart } from '#web/session/cart.ts';
import { toImport } from '#web/links/to-import.ts';

type Loaded = Omit<ReadyImport, 'kind' | 'customsCode'>;

/** The state of an import checkout: draft, missing fields, and placing the order. */
export function useImport({ basket, quote: first, addresses, last, customsFormats }: Loaded) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { name } = basket;
  const [draft, setDraft] = useState<ImportDraft>(() => storedDraft(name, last));
  const address = addressOf(draft, addresses);
  const { quote, setQuote, isCounting, refused, requote } = useImportQuote(basket, first, draft, address?.id);
  useEffect(() => storeDraft(name, draft), [name, draft]);

  const receipt = receiptRequestOf(draft.receipt);
  const isSample = basket.sample ?? false;
  const skus = basket.lines.map(({ sku }) => sku);
  const missing = missingOf({ draft, quote, address, skus, isSample, customsFormats });
  const isWhole =
    address &&
    !missing.isAbroad &&
    !missing.importer &&
    !missing.input &&
    !refused &&
    missing.terms.length + missing.discounts.length + missing.receipt.length === 0;

  const order = async (addressId: number, counted: ImportQuote) => {
    const { couponGrantId, mileage, cash } = counted.used;
    const input = quoteBody(basket, { ...draft, couponGrantId: couponGrantId ?? undefined, mileage, cash }, addressId);
    const body = {
      ...input,
      addressId,
      ...wordsOf(draft),
      ...(receipt && { receipt }),
      termsAgreed: missing.terms.length === 0,
      expectedTotal: counted.total,
    };
    const placed = await attempted(`import:${name}`, body, (idempotencyKey) =>
      api('placeImport', { body, idempotencyKey }),
    );
    storeDraft(name, undefined);
    void refreshCart();
    await navigate(toImport.ordered(placed.id), { replace: true });
  };

  const placing = usePlacing<ImportQuote, ImportStep>({
    quote,
    setQuote,
    requote,
    place: isWhole && !isCounting ? (counted) => order(address.id, counted) : undefined,
    stepFor,
    again: (step) => (step === 'delivery' ? revalidate() : undefined),
  });
  return {
    draft,
    isSample,
    change: (patch: Partial<ImportDraft>) => setDraft((before) => ({ ...before, ...patch })),
    quote,
    isCounting,
    refused: refused && namingGoods(refused, quote.lines),
    address,
    missing,
    ...placing,
    revalidate,
  };
}
export type ImportCheckout = ReturnType<typeof useImport>;
