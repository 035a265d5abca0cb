import { useState } from 'react';
import { LAST_WAYS } from '#core/importing/states.ts';
import { AddressStep } from '#web/checkout/address-step.tsx';
import type { Addresses } from '#web/checkout/basket.ts';
import { ChangedTotal } from '#web/checkout/changed-total.tsx';
import type { ImportBasket, ImportQuote } from '#web/checkout/import/basket.ts';
import { CustomsStep } from '#web/checkout/import/customs-step.tsx';
import { type ImportStep, problemsOf, stepFor, stepOfPath } from '#web/checkout/import/missing.ts';
import { ReviewStep } from '#web/checkout/import/review-step.tsx';
import { ServicesStep } from '#web/checkout/import/services-step.tsx';
import { ImportSummary } from '#web/checkout/import/summary.tsx';
import { useImport } from '#web/checkout/import/use-import.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { FoldingStep } from '#web/ui/folding-step.tsx';
import { RadioGroup, TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

const STEPS: readonly ImportStep[] = ['delivery', 'customs', 'services', 'review'];

/** Delivery, customs, services and review fold when complete (ux §9.5); all on one page, and no input is lost. */
export function ImportForm({
  basket,
  quote: first,
  addresses,
}: {
  basket: ImportBasket;
  quote: ImportQuote;
  addresses: Addresses;
}) {
  const t = useText();
  const checkout = useImport(basket, first, addresses);
  const { draft, change, quote, address, missing, attempt, failure, refused } = checkout;
  const [open, setOpen] = useState<ImportStep>(address ? 'customs' : 'delivery');
  const [reached, setReached] = useState(address ? 1 : 0);
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
      editLabel: t(isDone ? 'account.edit' : 'account.open'),
      onOpen: () => go(name),
    };
  };
  const refusalAt = (name: ImportStep) => {
    if (failure?.step === name) return <Notice tone="error">{failure.text}</Notice>;
    return refused && stepFor(refused.code) === name ? <Notice tone="error">{explained(t, refused)}</Notice> : null;
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
        {attempt > 0 && (
          <ErrorSummary
            title={t('account.form.problems')}
            problems={problems}
            attempt={attempt}
            onGo={(path) => go(stepOfPath(path))}
          />
        )}
        {failure && !failure.step && <Notice tone="error">{failure.text}</Notice>}
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
          <AddressStep
            checkout={checkout}
            addresses={addresses}
            onChosen={() => go('customs')}
            isMissing={attempt > 0 && missing.address}
          >
            {missing.isAbroad && <Notice tone="error">{t('importing.refusals.koreaOnly')}</Notice>}
            <FieldSet legend={t('importing.lastMile.label')}>
              <RadioGroup
                name="lastMile"
                value={draft.lastMile}
                onChange={(lastMile) => change({ lastMile })}
                className="sm:grid sm:grid-cols-3"
                options={LAST_WAYS.map((value) => ({ value, label: t(`importing.lastMile.${value}`) }))}
              />
            </FieldSet>
            <Field label={t('checkout.delivery.memo')} hint={t('importing.checkout.memoHint')}>
              <TextArea
                name="memo"
                dir="auto"
                rows={2}
                maxLength={1000}
                value={draft.memo}
                onChange={(event) => change({ memo: event.currentTarget.value })}
              />
            </Field>
          </AddressStep>
          {refusalAt('delivery')}
        </FoldingStep>
        <FoldingStep
          {...step('customs')}
          summary={`${t(`logistics.importer.${draft.importer}`)} · ${t(`logistics.mode.${draft.mode}`)}`}
        >
          <CustomsStep checkout={checkout} />
          {refusalAt('customs')}
          {next('services')}
        </FoldingStep>
        <FoldingStep
          {...step('services')}
          summary={chosen === 0 ? t('importing.noServices') : t('importing.checkout.chosenServices', { count: chosen })}
        >
          <ServicesStep checkout={checkout} />
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
          <ReviewStep basket={basket} checkout={checkout} />
          {refusalAt('review')}
        </FoldingStep>
      </form>
      <ImportSummary quote={quote} isCounting={checkout.isCounting} isBusy={checkout.isBusy} onOrder={() => submit()} />
      <ChangedTotal changed={checkout.changed} isBusy={checkout.isBusy} onAgree={agree} onClose={checkout.seeChange} />
    </div>
  );
}
