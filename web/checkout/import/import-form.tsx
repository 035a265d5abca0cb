import { Suspense, useState } from 'react';
import { ChangedTotal } from '#web/checkout/changed-total.tsx';
import { FormHead } from '#web/checkout/form-head.tsx';
import type { ImportQuote, ReadyImport } from '#web/checkout/import/basket.ts';
import { type ImportStep, problemsOf, stepFor, stepOfPath } from '#web/checkout/import/missing.ts';
import { DeliveryStep } from '#web/checkout/import/delivery-step.tsx';
import { ImportSummary } from '#web/checkout/import/summary.tsx';
import { useImport } from '#web/checkout/import/use-import.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { FoldingStep } from '#web/ui/folding-step.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

// Not needed before the steps above them are complete.
const CustomsStep = lazyComponent(() =>
  import('#web/checkout/import/customs-step.tsx').then((module) => module.CustomsStep),
);
const ServicesStep = lazyComponent(() =>
  import('#web/checkout/import/services-step.tsx').then((module) => module.ServicesStep),
);
const ReviewStep = lazyComponent(() =>
  import('#web/checkout/import/review-step.tsx').then((module) => module.ReviewStep),
);

const STEPS: readonly ImportStep[] = ['delivery', 'customs', 'services', 'review'];

/** Delivery, customs, services and review fold when complete (ux §9.5); all on one page, and no input is lost. */
export function ImportForm({ customsCode, ...loaded }: Omit<ReadyImport, 'kind'>) {
  const { basket, addresses, last, customsFormats } = loaded;
  const t = useText();
  const checkout = useImport(loaded);
  const { draft, quote, address, missing, attempt, failure, refused } = checkout;
  // All but the terms is filled in from the last import.
  const isExpress = last !== null && address !== undefined && !missing.isAbroad && !missing.importer;
  const [open, setOpen] = useState<ImportStep>(isExpress ? 'review' : address ? 'customs' : 'delivery');
  const [reached, setReached] = useState(isExpress ? STEPS.length : address ? 1 : 0);
  const problems = problemsOf(t, checkout);

  const go = (step: ImportStep) => {
    setOpen(step);
    setReached((before) => Math.max(before, STEPS.indexOf(step)));
  };
  const submit = (counted = quote) => {
    const [first] = problems;
    if (first) go(stepOfPath(first.path));
    void checkout.submit(counted).then((place) => place && go(place));
  };
  const agree = (now: ImportQuote) => {
    checkout.seeChange();
    submit(now);
  };
  const step = (name: ImportStep) => {
    const index = STEPS.indexOf(name);
    const isDone = index < reached || (attempt > 0 && index <= reached);
    return {
      number: index + 1,
      title: t(`importing.checkout.step.${name}`),
      isOpen: open === name,
      isDone,
      isMissing: problems.some(({ path }) => stepOfPath(path) === name),
      editLabel: t(isDone ? 'account.edit' : 'account.open'),
      onOpen: () => go(name),
    };
  };
  const refusalAt = (name: ImportStep) => {
    if (failure?.step === name)
      return name === 'review' && failure.atLine ? null : <Notice tone="error">{failure.text}</Notice>;
    if (!refused || stepFor(refused.code) !== name) return null;
    return <Notice tone="error">{explained(t, refused)}</Notice>;
  };
  const next = (name: ImportStep) => (
    <Button className="mt-5" onClick={() => go(name)}>
      {t('account.next')}
    </Button>
  );
  const chosen = quote.lines.reduce((sum, line) => sum + line.services.length, 0);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_416px]">
      <form noValidate onSubmit={(event) => event.preventDefault()} className="flex min-w-0 flex-col gap-4">
        <FormHead
          problems={problems}
          attempt={attempt}
          failure={failure?.step ? undefined : failure}
          filledInFrom={isExpress ? last.placedAt : undefined}
          onGo={(path) => go(stepOfPath(path))}
        />
        {quote.whyNot?.code === 'exchange.staleRate' && <Notice tone="warn">{explained(t, quote.whyNot)}</Notice>}
        <FoldingStep
          {...step('delivery')}
          {...(address && {
            summary: [
              address.nickname,
              address.recipient,
              `${address.address} ${address.detailAddress}`,
              t(`importing.lastMile.${draft.lastMile}`),
            ].join(' · '),
          })}
        >
          <DeliveryStep
            checkout={checkout}
            addresses={addresses}
            isChecked={attempt > 0}
            onChosen={() => go('customs')}
          />
          {refusalAt('delivery')}
        </FoldingStep>
        <FoldingStep
          {...step('customs')}
          summary={`${t(`logistics.importer.${draft.importer}`)} · ${t(`logistics.mode.${draft.mode}`)}`}
        >
          <Suspense fallback={<Skeleton className="h-40" />}>
            <CustomsStep checkout={checkout} customsCode={customsCode} customsFormats={customsFormats} />
          </Suspense>
          {refusalAt('customs')}
          {next('services')}
        </FoldingStep>
        <FoldingStep
          {...step('services')}
          summary={chosen === 0 ? t('importing.noServices') : t('importing.checkout.chosenServices', { count: chosen })}
        >
          <Suspense fallback={<Skeleton className="h-40" />}>
            <ServicesStep checkout={checkout} />
          </Suspense>
          {refusalAt('services')}
          {next('review')}
        </FoldingStep>
        <FoldingStep
          {...step('review')}
          summary={
            missing.terms.length > 0 ? (
              <span className="text-warn-700">{t('checkout.terms.missing')}</span>
            ) : (
              t('checkout.lines.summary', { count: quote.lines.length })
            )
          }
        >
          <Suspense fallback={<Skeleton className="h-40" />}>
            <ReviewStep basket={basket} checkout={checkout} />
          </Suspense>
          {refusalAt('review')}
        </FoldingStep>
      </form>
      <ImportSummary quote={quote} isCounting={checkout.isCounting} isBusy={checkout.isBusy} onOrder={() => submit()} />
      <ChangedTotal changed={checkout.changed} isBusy={checkout.isBusy} onAgree={agree} onClose={checkout.seeChange} />
    </div>
  );
}
