import { type ReactNode, Suspense } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FoldingStep } from '#web/ui/folding-step.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Props<Step extends string> = {
  checkout: {
    readonly plan: { readonly steps: readonly Step[] };
    readonly steps: { readonly open: Step; readonly reached: number; go(step: Step): void };
    readonly isTried: boolean;
    readonly wrongSteps: readonly Step[];
    refusalAt(step: Step): string | undefined;
  };
  name: Step;
  title: string;
  /** What was chosen, shown while the step is folded. */
  summary?: ReactNode;
  /** The step its button leads to; none where its own buttons do. */
  next?: Step | false;
  children: ReactNode;
};

/** One step of a checkout, with why an order is not placed where this step can resolve it. */
export function CheckoutStep<Step extends string>({ checkout, name, title, summary, next, children }: Props<Step>) {
  const t = useText();
  const { plan, steps, isTried, wrongSteps, refusalAt } = checkout;
  const index = plan.steps.indexOf(name);
  const isDone = index < steps.reached || (isTried && index <= steps.reached);
  const refusal = refusalAt(name);
  return (
    <FoldingStep
      number={index + 1}
      title={title}
      isOpen={steps.open === name}
      isDone={isDone}
      isMissing={wrongSteps.includes(name)}
      summary={summary}
      editLabel={t(isDone ? 'account.edit' : 'account.open')}
      onOpen={() => steps.go(name)}
    >
      <Suspense fallback={<Skeleton className="h-40" />}>{children}</Suspense>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {next && (
        <Button className="mt-5" onClick={() => steps.go(next)}>
          {t('account.next')}
        </Button>
      )}
    </FoldingStep>
  );
}

/** The line of a folded step whose consents are missing. */
export function MissingText({ children }: { children: ReactNode }) {
  return <span className="text-warn-700">{children}</span>;
}
