import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { cartAddress, type CartLine, cartChanged, refreshCart } from '#web/session/cart.ts';
import { removeFromCart } from '#web/session/cart-removal.ts';
import { toast } from '#web/session/toast.ts';

type Resting = Map<string, { timer: ReturnType<typeof setTimeout>; send(): void }>;
type Edit = { readonly quantity: number; readonly checked: boolean };

/** Quantity steps within this time are sent as one change. */
const REST_MS = 400;
/** How long the literal toast of a bulk removal is shown before the result replaces it (decision CRT-025). */
const TRUTH_MS = 1500;

export const keyOf = (line: Pick<CartLine, 'sku' | 'cartItemType'>): string => `${line.cartItemType} ${line.sku}`;

/** Edits cart lines optimistically, sends the changes one after the other, and shows the server's answer. */
export function useCartEdits() {
  const t = useText();
  const explain = useRefusalText();
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [working, setWorking] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const resting = useRef<Resting>(new Map());

  const enqueue = (work: () => Promise<void>) => {
    setWorking((count) => count + 1);
    queue.current = queue.current.then(work).finally(() => setWorking((count) => count - 1));
  };
  const stateOf = (line: CartLine): Edit =>
    edits.get(keyOf(line)) ?? { quantity: line.quantity, checked: line.checked };

  const send = (line: CartLine, edit: Edit, undo?: () => void) =>
    enqueue(async () => {
      try {
        cartChanged(
          await api('changeCartLine', {
            query: cartAddress(),
            body: { sku: line.sku, cartItemType: line.cartItemType, ...edit },
          }),
        );
        if (undo) toast(t('shell.toast.cartModified'), 'ok', { label: t('account.undo'), run: undo });
      } catch (problem) {
        await refreshCart();
        setRefused((before) => new Map(before).set(keyOf(line), explain(problem)));
      }
      setEdits((before) => (before.get(keyOf(line)) === edit ? without(before, keyOf(line)) : before));
    });
  const show = (line: CartLine, edit: Edit) => {
    setEdits((before) => new Map(before).set(keyOf(line), edit));
    setRefused((before) => (before.has(keyOf(line)) ? without(before, keyOf(line)) : before));
  };

  /** Takes back a quantity that was not sent yet, because a later change of its line replaces it. */
  const takeBack = (line: CartLine): boolean => {
    clearTimeout(resting.current.get(keyOf(line))?.timer);
    return resting.current.delete(keyOf(line));
  };
  const sendQuantity = (line: CartLine, edit: Edit) =>
    send(line, edit, () => send(line, { quantity: line.quantity, checked: edit.checked }));

  const setQuantity = (line: CartLine, quantity: number) => {
    const edit = { quantity, checked: stateOf(line).checked };
    show(line, edit);
    takeBack(line);
    const sendNow = () => {
      takeBack(line);
      sendQuantity(line, edit);
    };
    resting.current.set(keyOf(line), { timer: setTimeout(sendNow, REST_MS), send: sendNow });
  };
  // Leaving the page right after a step must not lose the change.
  useEffect(() => {
    const waiting = resting.current;
    return () => flush(waiting);
  }, []);

  return {
    stateOf,
    /** Why the last change of a line was not made. */
    refusalOf: (line: CartLine): string | undefined => refused.get(keyOf(line)),
    isWorking: working > 0,
    setQuantity,
    tick(lines: readonly CartLine[], checked: boolean) {
      for (const line of lines) {
        const now = stateOf(line);
        if (now.checked === checked) continue;
        const edit = { ...now, checked };
        show(line, edit);
        if (takeBack(line)) sendQuantity(line, edit);
        else send(line, edit);
      }
    },
    remove(line: CartLine) {
      takeBack(line);
      enqueue(() => removeFromCart(t, line));
    },
    removeAll(lines: readonly CartLine[]) {
      lines.forEach(takeBack);
      enqueue(async () => {
        const body = lines.map(({ sku, cartItemType }) => ({ sku, cartItemType }));
        await api('removeCartLines', { query: cartAddress(), body }).then(cartChanged, async () => {
          await refreshCart();
          setTimeout(() => toast(t('shell.toast.removeFailed'), 'error'), TRUTH_MS);
        });
        toast(t('shell.toast.cartRemovedAll'));
      });
    },
    /** Resolves when every pending change has reached the server. */
    async sendAll() {
      flush(resting.current);
      await queue.current;
    },
  };
}
export type CartEdits = ReturnType<typeof useCartEdits>;

/** Sends every pending change at once. */
function flush(resting: Resting): void {
  for (const { send } of resting.values()) send();
}

function without<Value>(values: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const remaining = new Map(values);
  remaining.delete(key);
  return remaining;
}
