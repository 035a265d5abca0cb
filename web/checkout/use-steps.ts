import { useState } from 'react';

/** The steps of a kind of checkout, and where something is corrected. */
export type StepPlan<Step extends string> = {
  /** The first one has the address. */
  readonly steps: readonly Step[];
  /** The one that lists the goods, and shows a refusal of some at their line. */
  readonly goods: Step;
  /** The step of a field. */
  ofField(path: string): Step;
  /** The step that can resolve a refusal, by its code. */
  ofRefusal(code: string): Step | undefined;
};

/** Which step is open, and how far the buyer has come: those before fold when complete (ux §9.5). */
export function useSteps<Step extends string>({ steps }: StepPlan<Step>, first: Step, isFilledIn: boolean) {
  const [open, setOpen] = useState(first);
  const [reached, setReached] = useState(isFilledIn ? steps.length : steps.indexOf(first));
  return {
    open,
    reached,
    go(step: Step) {
      setOpen(step);
      setReached((before) => Math.max(before, steps.indexOf(step)));
    },
  };
}
