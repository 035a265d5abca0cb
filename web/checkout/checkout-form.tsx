import { useState } from 'react';
import { AddressSummary, ChosenAddress, useUnreachedText } from '#web/checkout/chosen-address.tsx';
import { ChangedTotal } from '#web/checkout/changed-total.tsx';
import { DeliveryStep } from '#web/checkout/delivery-step.tsx';
import { DiscountStep } from '#web/checkout/discount-step.tsx';
import { FormHead } from '#web/checkout/form-head.tsx';
import { LinesStep } from '#web/checkout/lines-step.tsx';
import { ReceiptFields } from '#web/components/receipt-fields.tsx';
import { CheckoutSummary } from '#web/checkout/summary.tsx';
import { type Ready, type Step, useCheckout } from '#web/checkout/use-checkout.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { Price } from '#web/components/price.tsx';
import { PayChoiceFields } from '#web/components/pay-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { FoldingStep } from '#web/ui/folding-step.tsx';
import { Notice } from '#web/ui/states.tsx';

const STEPS: readonly Step[] = ['address', 'delivery', 'lines', 'discount', 'payment'];

const STEP_OF: Readonly<Record<string, Step>> = {
  address: 'address',
  method: 'payment',
  coupon: 'discount',
  mileage: 'discount',
  cash: 'discount',
};
const stepOf = (path: string): Step => STEP_OF[path] ?? (path.startsWith('terms.') ? 'lines' : 'payment');

/** Steps that fold when complete (ux §9.5); all on one page, and no input is lost. */
export function CheckoutForm({ loaded }: { loaded: Ready }) {
  const t = useText();
  const { basket } = loaded;
  const unreachedText = useUnreachedText(loaded.unreached);
  const checkout = useCheckout(loaded);
  const { values, change, quote, address, missing, attempt, failure } = checkout;
  // All but the terms is filled in from the last order.
  const isExpress = loaded.last !== null && address !== undefined;
  const [open, setOpen] = useState<Step>(isExpress ? 'lines' : address ? 'delivery' : 'address');
  const [reached, setReached] = useState(isExpress ? STEPS.length : address ? 1 : 0);

  const go = (step: Step) => {
    setOpen(step);
    setReached((before) => Math.max(before, STEPS.indexOf(step)));
  };
  const problems = [
    ...(missing.address
      ? [
          {
            path: 'address',
            label: t('checkout.step.address'),
            text: unreachedText ?? t('checkout.address.required'),
          },
        ]
      : []),
    ...missing.terms.map((term) => ({
      path: `terms.${term}`,
      label: t(`checkout.terms.${term}.label`),
      text: t('checkout.terms.missing'),
    })),
    ...missing.discounts.map((part) => ({
      path: part,
      label: t(`order-page.${part}`),
      text: explained(t, quote.refused[part] ?? { code: 'request.refusals.invalid', params: {} }),
    })),
    ...missing.receipt.map((field) => ({
      path: field.path,
      label: t(`checkout.receipt.${field.path === 'identity' ? 'number' : field.path}`),
      text: explained(t, field),
    })),
    ...(missing.method
      ? [
          {
            path: missing.method,
            label: t('checkout.step.payment'),
            text: t(missing.method === 'method' ? 'checkout.method.required' : 'payment.refusals.depositorRequired'),
          },
        ]
      : []),
  ];
  const submit = (counted = quote) => {
    const [first] = problems;
    if (first) go(stepOf(first.path));
    void checkout.submit(counted).then((place) => place && go(place));
  };
  const agree = (now: Ready['quote']) => {
    checkout.seeChange();
    submit(now);
  };
  const off = quote.coupon.amount + quote.mileage.amount + quote.cash.amount;
  const step = (name: Step) => {
    const index = STEPS.indexOf(name);
    const isDone = index < reached || (attempt > 0 && index <= reached);
    return {
      number: index + 1,
      title: t(`checkout.step.${name}`),
      isOpen: open === name,
      isDone,
      isMissing: problems.some(({ path }) => stepOf(path) === name),
      editLabel: t(isDone ? 'account.edit' : 'account.open'),
      onOpen: () => go(name),
    };
  };
  const refusedLine = failure?.step === 'lines' ? failure.atLine : undefined;
  const refusalAt = (name: Step) =>
    failure?.step === name && !refusedLine && <Notice tone="error">{failure.text}</Notice>;
  const next = (name: Step) => (
    <Button className="mt-5" onClick={() => go(name)}>
      {t('account.next')}
    </Button>
  );
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_416px]">
      <form noValidate onSubmit={(event) => event.preventDefault()} className="flex min-w-0 flex-col gap-4">
        <FormHead
          problems={problems}
          attempt={attempt}
          failure={failure?.step ? undefined : failure}
          filledInFrom={isExpress ? loaded.last.placedAt : undefined}
          onGo={(path) => go(stepOf(path))}
        />
        <FoldingStep {...step('address')} {...(address && { summary: <AddressSummary address={address} /> })}>
          <ChosenAddress
            loaded={loaded}
            checkout={checkout}
            onChosen={() => go('delivery')}
            isMissing={attempt > 0 && missing.address}
          />
          {refusalAt('address')}
        </FoldingStep>
        <FoldingStep
          {...step('delivery')}
          summary={[
            t(`order-page.deliveryMethod.${values.deliveryMethod}`),
            t(`order-page.stockOutPreference.${values.stockOutPreference}`),
          ].join(' · ')}
        >
          <DeliveryStep values={values} region={quote.region} arrives={quote.arrives} onChange={change} />
          {next('lines')}
        </FoldingStep>
        <FoldingStep
          {...step('lines')}
          summary={
            missing.terms.length > 0 ? (
              <span className="text-warn-700">{t('checkout.terms.missing')}</span>
            ) : (
              t('checkout.lines.summary', { count: quote.lines.length })
            )
          }
        >
          <LinesStep
            basket={basket}
            quote={quote}
            values={values}
            onChange={change}
            isTried={attempt > 0}
            refused={refusedLine}
          />
          {refusalAt('lines')}
          {!isExpress && next('discount')}
        </FoldingStep>
        <FoldingStep
          {...step('discount')}
          summary={
            off > 0 ? (
              <Price money={{ amount: -off, currency: quote.total.currency }} />
            ) : (
              t('checkout.discount.nothing')
            )
          }
        >
          <DiscountStep quote={quote} values={values} onChange={change} />
          {refusalAt('discount')}
          {next('payment')}
        </FoldingStep>
        <FoldingStep
          {...step('payment')}
          summary={
            values.method
              ? t(`order-page.method.${values.method}`)
              : missing.method && <span className="text-warn-700">{t('checkout.method.required')}</span>
          }
        >
          {quote.total.amount === 0 && <p>{t('checkout.method.notNeeded')}</p>}
          {quote.total.amount > 0 && (
            <PayChoiceFields
              value={values}
              onChange={change}
              total={quote.total}
              isTried={attempt > 0}
              isCombined={quote.stores !== undefined}
            />
          )}
          {quote.total.amount > 0 && <p className="mt-3 mb-5 text-sm text-ink-600">{t('checkout.method.leave')}</p>}
          {checkout.receipts === 'none' && (
            <p className="text-sm text-ink-600">{t('receipt.refusals.nothingToReceipt')}</p>
          )}
          {checkout.receipts === 'offered' && (
            <ReceiptFields
              receipt={values.receipt}
              onChange={(receipt) => change({ receipt })}
              wrong={attempt > 0 ? missing.receipt : []}
            />
          )}
          {refusalAt('payment')}
        </FoldingStep>
      </form>
      <CheckoutSummary
        quote={quote}
        method={values.method}
        isCounting={checkout.isCounting}
        isBusy={checkout.isBusy}
        onPay={() => submit()}
      />
      <ChangedTotal changed={checkout.changed} isBusy={checkout.isBusy} onAgree={agree} onClose={checkout.seeChange} />
    </div>
  );
}
