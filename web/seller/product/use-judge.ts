import { useState } from 'react';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { judgeForm } from '#core/listing/form/judge.ts';
import type { Currency } from '#core/money.ts';
import { useAnswer } from '#web/components/use-answer.ts';
import type { Opened } from '#web/seller/product/opened.ts';
import { useMarks } from '#web/seller/product/translate/use-translating.ts';
import { type Leaf, loadLeaves, referenceOf } from '#web/seller/product/reference.ts';

/** The last result for the same values: the summary, the index and the fields all ask for it. */
function lastOf<Values, Result>(work: (values: Values) => Result): (values: Values) => Result {
  let last: { readonly values: Values; readonly result: Result } | undefined;
  return (values) => {
    if (last?.values !== values) last = { values, result: work(values) };
    return last.result;
  };
}

/** The rule of the server for this form; anew once the categories are known. */
function useRule({ choices, currency }: Pick<Opened, 'choices' | 'currency'>) {
  const { answer: leaves } = useAnswer(loadLeaves);
  const [judged, setJudged] = useState<{ leaves: readonly Leaf[] | undefined; judge: ReturnType<typeof judgeOf> }>();
  if (judged && judged.leaves === leaves) return judged;
  const next = { leaves, judge: judgeOf(referenceOf(choices, leaves), currency) };
  setJudged(next);
  return next;
}
const judgeOf = (reference: ReturnType<typeof referenceOf>, currency: Currency) =>
  lastOf((values: ProductForm) => judgeForm(values, currency, reference));

/** All that is wrong with the form: what it says, and translations that nobody read. */
export function useJudge(opened: Opened) {
  const { leaves, judge } = useRule(opened);
  const marks = useMarks(opened.form);
  return { leaves, marks, judge: (values: ProductForm) => [...judge(values), ...marks.faults(values)] };
}
