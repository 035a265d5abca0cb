import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FieldRefusal } from '#core/refusal.ts';
import { ApiRefusal } from '#web/api/client.ts';
import type { Changed, Counted } from '#web/checkout/changes.tsx';
import { useRequestedQuote } from '#web/checkout/use-requested-quote.ts';
import { type StepPlan, useSteps } from '#web/checkout/use-steps.ts';
import { namingGoods, refusalAtLine } from '#web/components/order/refused-goods.ts';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';

type Props<Values extends object, Terms, Count extends Counted, Step extends string> = {
  readonly plan: StepPlan<Step>;
  readonly firstStep: Step;
  /** Whether all steps are filled in from an earlier order. */
  readonly isFilledIn: boolean;
  readonly start: Values;
  readonly firstQuote: Count;
  /** What the first quote was requested for; the start where left out. */
  readonly firstTerms?: Terms;
  /** Everything a quote depends on. */
  termsOf(values: Values): Terms;
  request(terms: Terms, signal?: AbortSignal): Promise<Count>;
  /** What must be corrected before the order can be placed at a quote; the server checks the same rules. */
  judge(values: Values, quote: Count): readonly FieldRefusal[];
  labelOf(path: string): string;
  /** Places the order at a quote. */
  order(values: Values, quote: Count): Promise<void>;
};

/**
 * A checkout of any kind: its values, the server's quote of them, its steps, and placing the order at the quoted total,
 * never at another one without confirmation. A refusal appears at the step that can resolve it.
 */
export function useCheckoutForm<Values extends object, Terms, Count extends Counted, Step extends string>({
  plan,
  firstStep,
  isFilledIn,
  start,
  firstQuote,
  firstTerms,
  termsOf,
  request,
  judge,
  labelOf,
  order,
}: Props<Values, Terms, Count, Step>) {
  const { revalidate } = useRevalidator();
  const steps = useSteps(plan, firstStep, isFilledIn);
  const [quote, setQuote] = useState(firstQuote);
  const [changed, setChanged] = useState<Changed<Count>>();
  const agreed = useRef<Count>(undefined);

  const send = async (values: Values) => {
    const counted = agreed.current ?? quote;
    agreed.current = undefined;
    try {
      return await order(values, counted);
    } catch (problem) {
      const refusal = problem instanceof ApiRefusal ? problem : undefined;
      // The server's data may be newer: prices, rates, stock, coupons, addresses.
      const now = refusal && refusal.status > 0 ? await request(termsOf(values)).catch(() => undefined) : undefined;
      if (now && now.total.amount !== counted.total.amount) {
        setChanged({ before: counted, now });
        return false;
      }
      if (now) setQuote(now);
      const step = refusal && plan.ofRefusal(refusal.code);
      if (step !== undefined && step === plan.steps[0]) await revalidate();
      if (step !== undefined) steps.go(step);
      throw problem;
    }
  };
  const form = useForm<Values>({ start, judge: (values) => judge(values, quote), send, labelOf });
  const values = useValues(form);
  const terms = termsOf(values);
  const [firstQuestion] = useState(() => JSON.stringify(firstTerms ?? terms));
  const { isCounting, problem } = useRequestedQuote({
    firstQuestion,
    question: JSON.stringify(terms),
    request: (signal) => request(terms, signal),
    onAnswer: setQuote,
  });

  const problems = form.judge(values);
  const submit = async (): Promise<void> => {
    const [wrong] = problems;
    if (wrong) steps.go(plan.ofField(wrong.path));
    await form.submit();
  };
  /** Shows the changed quote. */
  const seeChange = () => {
    if (changed) setQuote(changed.now);
    setChanged(undefined);
  };
  const failures = [useFailure(plan, form.problem, quote), useFailure(plan, problem, quote)];
  const failureAt = (step: Step | undefined) => failures.find((one) => one?.step === step);
  const refusedLine = failureAt(plan.goods)?.atLine;
  return {
    plan,
    steps,
    form,
    values,
    change: form.change,
    quote,
    isCounting,
    isBusy: form.isBusy,
    isTried: form.frame.attempt > 0,
    /** What must be corrected before the order can be placed. */
    problems,
    wrongSteps: problems.map(({ path }) => plan.ofField(path)),
    /** What no step can resolve. */
    failure: failures[0]?.step === undefined ? failures[0] : undefined,
    refusalAt: (step: Step) => (step === plan.goods && refusedLine ? undefined : failureAt(step)?.text),
    refusedLine,
    changed,
    seeChange,
    agree(now: Count) {
      agreed.current = now;
      seeChange();
      void submit();
    },
    submit: () => void submit(),
    revalidate,
  };
}

/** Why something was refused, and at which step it is shown. */
function useFailure<Step extends string>(plan: StepPlan<Step>, problem: unknown, { lines }: Counted) {
  const t = useText();
  const explain = useRefusalText();
  if (problem === undefined) return undefined;
  const refusal = problem instanceof ApiRefusal ? problem : undefined;
  const step = refusal && plan.ofRefusal(refusal.code);
  const reason = explain(refusal ? namingGoods(refusal, lines) : problem);
  return {
    step,
    problem,
    text: step === undefined ? t('checkout.orderFailed', { reason }) : reason,
    atLine: refusalAtLine(t, problem, lines),
  };
}
