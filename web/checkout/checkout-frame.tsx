import { type ReactNode, useEffect, useRef } from 'react';
import { formatInstant } from '#core/format.ts';
import { ChangedTotal } from '#web/checkout/changed-total.tsx';
import type { Changed, Counted } from '#web/checkout/changes.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import type { FormState } from '#web/forms/use-form.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props<Values extends object, Step extends string, Count extends Counted> = {
  checkout: {
    readonly form: FormState<Values>;
    readonly plan: { ofField(path: string): Step };
    readonly steps: { go(step: Step): void };
    readonly failure: { readonly text: string; readonly problem: unknown } | undefined;
    readonly changed: Changed<Count> | undefined;
    readonly isBusy: boolean;
    agree(now: Count): void;
    seeChange(): void;
  };
  /** When the order was placed that the steps are filled in from; undefined where they are not. */
  filledInFrom: string | undefined;
  /** What is to pay, beside the steps. */
  summary: ReactNode;
  children: ReactNode;
};

/** The steps of a checkout beside its summary; all on one page, and no input is lost. */
export function CheckoutFrame<Values extends object, Step extends string, Count extends Counted>({
  checkout: { form, plan, steps, failure, changed, isBusy, agree, seeChange },
  filledInFrom,
  summary,
  children,
}: Props<Values, Step, Count>) {
  const t = useText();
  const { lang } = usePage().facts;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_416px]">
      <Form
        form={form}
        className="flex min-w-0 flex-col gap-4"
        onGo={(path) => steps.go(plan.ofField(path))}
        refusal={failure ? <Failure {...failure} /> : <></>}
      >
        {filledInFrom && (
          <Notice tone="info">{t('checkout.filledIn', { date: formatInstant(filledInFrom, lang, 'day') })}</Notice>
        )}
        {children}
      </Form>
      {summary}
      <ChangedTotal changed={changed} isBusy={isBusy} onAgree={agree} onClose={seeChange} />
    </div>
  );
}

/** A refusal that belongs to no step. */
function Failure({ text, problem }: { text: string; problem: unknown }) {
  const refusal = useRef<HTMLDivElement>(null);
  // On a phone it is above what is seen: the button to pay stays at the bottom.
  useEffect(() => refusal.current?.focus(), [problem]);
  return (
    <div ref={refusal} tabIndex={-1} className="scroll-mt-32 outline-none">
      <RefusalNotice problem={problem} text={text} />
    </div>
  );
}
