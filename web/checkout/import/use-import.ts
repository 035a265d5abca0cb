import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api, ApiRefusal } from '#web/api.ts';
import type { Addresses } from '#web/checkout/basket.ts';
import type { Changed } from '#web/checkout/changed-total.tsx';
import type { ImportBasket, ImportQuote } from '#web/checkout/import/basket.ts';
import { type ImportStep, missingOf, stepFor } from '#web/checkout/import/missing.ts';
import { useImportQuote } from '#web/checkout/import/use-import-quote.ts';
import { type ImportDraft, keepDraft, keptDraft, quoteBody } from '#web/checkout/import/wish.ts';
import { useRefusalText } from '#web/i18n/text.tsx';
import { attempted } from '#web/parts/attempt.ts';
import { receiptWishOf } from '#web/parts/receipt-fields.tsx';
import { refreshCart } from '#web/session/cart.ts';
import { toImport } from '#web/to-import.ts';

export type ImportFailure = { readonly step: ImportStep | undefined; readonly text: string };

/** The whole of an import's checkout: what was chosen, what is missing, and sending it. */
export function useImport(basket: ImportBasket, first: ImportQuote, addresses: Addresses) {
  const explain = useRefusalText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { name } = basket;
  const [draft, setDraft] = useState<ImportDraft>(() => keptDraft(name));
  const address = addresses.find((known) => known.id === draft.addressId) ?? addresses[0];
  const { quote, setQuote, isCounting, refused, ask } = useImportQuote(basket, first, draft, address?.id);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ImportFailure>();
  const [changed, setChanged] = useState<Changed<ImportQuote>>();
  useEffect(() => keepDraft(name, draft), [name, draft]);

  const receipt = receiptWishOf(draft.receipt);
  const missing = missingOf({ draft, quote, address, skus: basket.lines.map(({ sku }) => sku) });
  const isWhole = address && !missing.isAbroad && !missing.importer && !missing.wish && !refused && missing.terms.length + missing.discounts.length + missing.receipt.length === 0;

  const order = async (addressId: number, counted: ImportQuote) => {
    const { couponGrantId, mileage, cash } = counted.used;
    const wish = quoteBody(basket, { ...draft, couponGrantId: couponGrantId ?? undefined, mileage, cash }, addressId);
    const memo = draft.memo.trim();
    const body = { ...wish, addressId, ...(memo && { memo }), stockOutWish: draft.stockOutWish, ...(receipt && { receipt }), termsAgreed: missing.terms.length === 0, expectedTotal: counted.total };
    const placed = await attempted(`import:${name}`, body, (idempotencyKey) => api('placeImport', { body, idempotencyKey }));
    keepDraft(name, undefined);
    void refreshCart();
    await navigate(toImport.ordered(placed.id), { replace: true });
  };

  /** Places the order at what was counted. Answers the step that can solve a refusal, when one can. */
  const submit = async (counted: ImportQuote = quote): Promise<ImportStep | undefined> => {
    setAttempt((before) => before + 1);
    setFailure(undefined);
    setChanged(undefined);
    if (!isWhole || isCounting) return undefined;
    setBusy(true);
    try {
      await order(address.id, counted);
      return undefined;
    } catch (problem) {
      setBusy(false);
      const refusal = problem instanceof ApiRefusal ? problem : undefined;
      // What the server knows better now: prices, rates, stock, coupons, addresses.
      const now = refusal && refusal.status > 0 ? await ask().catch(() => undefined) : undefined;
      if (now && now.total.amount !== counted.total.amount) {
        setChanged({ before: counted, now });
        return undefined;
      }
      if (now) setQuote(now);
      const step = refusal && stepFor(refusal.code);
      setFailure({ step, text: explain(problem) });
      if (step === 'delivery') await revalidate();
      return step;
    }
  };
  return {
    draft,
    change: (patch: Partial<ImportDraft>) => setDraft((before) => ({ ...before, ...patch })),
    quote, isCounting, refused, address, missing, attempt, isBusy, failure, changed,
    /** The new count is shown; whether it is agreed to, `submit` says. */
    seeChange: () => {
      if (changed) setQuote(changed.now);
      setChanged(undefined);
    },
    submit,
    revalidate,
  };
}
export type ImportCheckout = ReturnType<typeof useImport>;
