import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { apply, countOf, type Edits, noEdits, redo, type Step, undo } from '#core/listing/grid/edits.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { baseIn, type Problems, placesOf } from '#web/seller/products/grid/rows.ts';
import { afterAnswer, type Changed, requestsOf } from '#web/seller/products/grid/save.ts';
import type { useProducts } from '#web/seller/products/grid/use-products.ts';
import { toast } from '#web/session/toast.ts';

type State = { readonly edits: Edits; readonly problems: Map<string, Map<string, { value: string; message: string }>> };

/** The changes of the products that are not saved, and what the server refused of them. */
export function useEdits({ products, reload }: ReturnType<typeof useProducts>) {
  const t = useText();
  const explain = useRefusalText();
  const places = useMemo(() => placesOf(products), [products]);
  const base = useMemo(() => baseIn(places), [places]);
  const [{ edits, problems }, setState] = useState<State>({ edits: noEdits, problems: new Map() });
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const current = useRef<State>({ edits, problems });
  const change = useCallback((make: (before: State) => State) => {
    current.current = make(current.current);
    setState(current.current);
  }, []);
  const onEdits = useCallback(
    (make: (before: Edits) => Edits) => change((before) => ({ ...before, edits: make(before.edits) })),
    [change],
  );
  const sentBefore = useRef(new Map<string, string>());

  async function send(rows: Changed): Promise<void> {
    // The same request again, after an answer that was lost, is the same one for the server.
    const body = JSON.stringify(rows);
    const idempotencyKey = sentBefore.current.get(body) ?? crypto.randomUUID();
    sentBefore.current.set(body, idempotencyKey);
    const answer = await api('saveProductGrid', { body: { rows }, idempotencyKey });
    sentBefore.current.delete(body);
    change((before) => afterAnswer(rows, answer, places, before));
    await reload(rows.map(({ productId }) => productId));
  }

  async function save(): Promise<void> {
    if (progress) return;
    const before = countOf(current.current.edits);
    const requests = requestsOf(current.current.edits, places, base);
    setProgress({ done: 0, all: requests.length });
    try {
      for (const [at, rows] of requests.entries()) {
        await send(rows);
        setProgress({ done: at + 1, all: requests.length });
      }
      const left = countOf(current.current.edits);
      if (left === 0) toast(t('seller.grid.saved', { cells: before }));
      else toast(t('seller.grid.savedBut', { saved: before - left, left }), 'error');
    } catch (problem) {
      toast(explain(problem), 'error');
    }
    setProgress(undefined);
  }

  const latestSave = useRef(save);
  useEffect(() => void (latestSave.current = save));
  return {
    places,
    base,
    edits,
    problems: problems satisfies Problems,
    progress,
    count: countOf(edits),
    apply: useCallback((step: Step) => onEdits((before) => apply(before, step, base)), [onEdits, base]),
    undo: useCallback(() => onEdits((before) => undo(before, base)), [onEdits, base]),
    redo: useCallback(() => onEdits((before) => redo(before, base)), [onEdits, base]),
    discard: useCallback(() => change(() => ({ edits: noEdits, problems: new Map() })), [change]),
    save: useCallback(() => void latestSave.current(), []),
  };
}

export type GridEdits = ReturnType<typeof useEdits>;
