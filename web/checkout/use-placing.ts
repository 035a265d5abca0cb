import { useState } from 'react';
import { ApiRefusal } from '#web/api/client.ts';
import { type NamedGoods, namingGoods, refusalAtLine } from '#web/components/refused-goods.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';

type Counted = { readonly total: { readonly amount: number }; readonly lines: readonly NamedGoods[] };

type Props<Count extends Counted, Step> = {
  quote: Count;
  setQuote(count: Count): void;
  /** Requests the current quote without showing it. */
  requote(): Promise<Count>;
  /** Places the order at a quote; undefined while anything is missing. */
  place: ((counted: Count) => Promise<void>) | undefined;
  stepFor(code: string): Step | undefined;
  /** Reloads the data of a step when only that can resolve a refusal. */
  again(step: Step): Promise<void> | undefined;
};

/**
 * Places an order of either kind: at the quoted total, never at another one without confirmation; shows a refusal at
 * the step that can resolve it.
 */
export function usePlacing<Count extends Counted, Step>({
  quote,
  setQuote,
  requote,
  place,
  stepFor,
  again,
}: Props<Count, Step>) {
  const t = useText();
  const explain = useRefusalText();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{
    readonly step: Step | undefined;
    readonly text: string;
    readonly problem: unknown;
    /** The line it is about, where it is shown instead. */
    readonly atLine: ReturnType<typeof refusalAtLine>;
  }>();
  const [changed, setChanged] = useState<{ readonly before: Count; readonly now: Count }>();

  /** Returns the step that can resolve a refusal, if any. */
  const submit = async (counted: Count = quote): Promise<Step | undefined> => {
    setAttempt((before) => before + 1);
    setFailure(undefined);
    setChanged(undefined);
    if (!place) return undefined;
    setBusy(true);
    try {
      await place(counted);
      return undefined;
    } catch (problem) {
      setBusy(false);
      const refusal = problem instanceof ApiRefusal ? problem : undefined;
      // The server's data may be newer: prices, rates, stock, coupons, addresses.
      const now = refusal && refusal.status > 0 ? await requote().catch(() => undefined) : undefined;
      if (now && now.total.amount !== counted.total.amount) {
        setChanged({ before: counted, now });
        return undefined;
      }
      if (now) setQuote(now);
      const step = refusal && stepFor(refusal.code);
      const reason = explain(refusal ? namingGoods(refusal, counted.lines) : problem);
      setFailure({
        step,
        problem,
        text: step === undefined ? t('checkout.orderFailed', { reason }) : reason,
        atLine: refusalAtLine(t, problem, now?.lines ?? counted.lines),
      });
      if (step !== undefined) await again(step);
      return step;
    }
  };
  return {
    attempt,
    isBusy,
    failure,
    changed,
    /** Shows the new quote; `submit` returns whether the buyer agrees. */
    seeChange: () => {
      if (changed) setQuote(changed.now);
      setChanged(undefined);
    },
    submit,
  };
}
