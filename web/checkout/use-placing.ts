import { useState } from 'react';
import { ApiRefusal } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';

type Counted = { readonly total: { readonly amount: number } };

type Props<Count extends Counted, Step> = {
  quote: Count;
  setQuote(count: Count): void;
  /** What it costs now, not shown yet. */
  requote(): Promise<Count>;
  /** Places the order at a count and goes on; nothing while anything is missing. */
  place: ((counted: Count) => Promise<void>) | undefined;
  stepFor(code: string): Step | undefined;
  /** The page of a step is read anew when only that can solve a refusal. */
  again(step: Step): Promise<void> | undefined;
};

/**
 * Placing an order of either kind: at what was counted, never at another sum without asking, and a refusal beside the
 * step that can solve it.
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
  const [failure, setFailure] = useState<{ readonly step: Step | undefined; readonly text: string }>();
  const [changed, setChanged] = useState<{ readonly before: Count; readonly now: Count }>();

  /** Answers the step that can solve a refusal, when one can. */
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
      // What the server knows better now: prices, rates, stock, coupons, addresses.
      const now = refusal && refusal.status > 0 ? await requote().catch(() => undefined) : undefined;
      if (now && now.total.amount !== counted.total.amount) {
        setChanged({ before: counted, now });
        return undefined;
      }
      if (now) setQuote(now);
      const step = refusal && stepFor(refusal.code);
      setFailure({
        step,
        text: step === undefined ? t('checkout.orderFailed', { reason: explain(problem) }) : explain(problem),
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
    /** The new count is shown; whether it is agreed to, `submit` says. */
    seeChange: () => {
      if (changed) setQuote(changed.now);
      setChanged(undefined);
    },
    submit,
  };
}
