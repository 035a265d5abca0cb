import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { PayMethod } from '#core/payment/methods.ts';
import { api, ApiRefusal } from '#web/api.ts';
import type { Addresses, Basket } from '#web/checkout/basket.ts';
import { type CheckoutWish, keepWish, keptWish, TERMS } from '#web/checkout/wish.ts';
import { useRefusalText } from '#web/i18n/text.tsx';
import { attemptKey, endAttempt } from '#web/parts/attempt.ts';
import { leaveToPay } from '#web/parts/pay-panel.tsx';
import type { Amount } from '#web/parts/price.tsx';
import { refreshCart } from '#web/session/cart.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/to.ts';

export type Step = 'address' | 'delivery' | 'lines' | 'payment';

/** Where a refusal belongs: beside the step that can solve it. */
const PLACE_OF: Readonly<Record<string, Step>> = {
  'order.addressForeign': 'address',
  'order.termsRequired': 'lines',
  'order.lineGone': 'lines',
  'order.outOfStock': 'lines',
  'order.importNotOpen': 'lines',
};
const placeOf = (code: string): Step | undefined => PLACE_OF[code] ?? (/^(cart|product|store)\./.test(code) ? 'lines' : undefined);

export type Failure = { readonly step: Step | undefined; readonly text: string };
export type Changed = { readonly expected: Amount; readonly actual: Amount };

/** The whole of a checkout: what was chosen, what is missing, and sending it. */
export function useCheckout(basket: Basket, addresses: Addresses) {
  const explain = useRefusalText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const name = `${basket.group.tab}:${basket.group.store.code}`;
  const [wish, setWish] = useState<CheckoutWish>(() => keptWish(name));
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [changed, setChanged] = useState<Changed>();
  useEffect(() => keepWish(name, wish), [name, wish]);

  const address = addresses.find((known) => known.id === wish.addressId) ?? addresses[0];
  const missing = {
    address: !address,
    terms: TERMS.filter((term) => !wish.agreed.includes(term)),
    method: !wish.method,
  };

  const place = async (method: PayMethod, addressId: number, expectedTotal: Amount) => {
    const body = {
      tab: basket.group.tab,
      lines: basket.lines.map(({ sku, cartItemType }) => ({ sku, cartItemType })),
      addressId,
      deliveryMethod: wish.deliveryMethod,
      ...(wish.memo.trim() && { memo: wish.memo.trim() }),
      stockOutWish: wish.stockOutWish,
      termsAgreed: missing.terms.length === 0,
      expectedTotal,
    };
    const key = attemptKey(`place:${name}`, body);
    const order = await api('placeOrder', { params: { code: basket.cartCode }, body, idempotencyKey: key });
    endAttempt(`place:${name}`);
    keepWish(name, undefined);
    // The order stands: whatever happens to its payment is told and tried again on its own page.
    await leaveToPay(order.id, method).catch((problem: unknown) => {
      void refreshCart();
      toast(explain(problem), 'error');
      void navigate(`${to.order(order.id)}#pay`, { replace: true });
    });
  };

  /** Answers the step that can solve a refusal, when one can. */
  const submit = async (expectedTotal: Amount): Promise<Step | undefined> => {
    setAttempt((before) => before + 1);
    setFailure(undefined);
    setChanged(undefined);
    if (!address || !wish.method || missing.terms.length > 0) return undefined;
    setBusy(true);
    try {
      await place(wish.method, address.id, expectedTotal);
      return undefined;
    } catch (problem) {
      setBusy(false);
      const refusal = problem instanceof ApiRefusal ? problem : undefined;
      const total = refusal && changedTotal(refusal);
      const step = refusal && placeOf(refusal.code);
      if (total) setChanged(total);
      else setFailure({ step, text: explain(problem) });
      // What the server knows better now: prices, stock, addresses.
      if (refusal && refusal.status > 0) await revalidate();
      return step;
    }
  };
  return {
    wish,
    change: (patch: Partial<CheckoutWish>) => setWish((before) => ({ ...before, ...patch })),
    address,
    missing,
    attempt,
    isBusy,
    failure,
    changed,
    forgetChange: () => setChanged(undefined),
    submit,
    revalidate,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;

/** The buyer agreed to one total and the server counts another. */
function changedTotal({ code, params }: ApiRefusal): Changed | undefined {
  if (code !== 'order.totalChanged') return undefined;
  const currency = (['KRW', 'USD', 'JPY', 'CNY'] as const).find((known) => known === params.currency) ?? 'KRW';
  return { expected: { amount: Number(params.expected), currency }, actual: { amount: Number(params.actual), currency } };
}
