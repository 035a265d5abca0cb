import { useState } from 'react';
import { AddressStep } from '#web/checkout/address-step.tsx';
import type { Addresses, Basket } from '#web/checkout/basket.ts';
import { ChangedTotal } from '#web/checkout/changed-total.tsx';
import { DeliveryStep } from '#web/checkout/delivery-step.tsx';
import { LinesStep } from '#web/checkout/lines-step.tsx';
import { CheckoutSummary } from '#web/checkout/summary.tsx';
import { type Step, useCheckout } from '#web/checkout/use-checkout.ts';
import { useText } from '#web/i18n/text.tsx';
import { PayMethodChoice } from '#web/parts/pay-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FoldingStep } from '#web/ui/folding-step.tsx';
import { Notice } from '#web/ui/states.tsx';

const STEPS: readonly Step[] = ['address', 'delivery', 'lines', 'payment'];

/** Four steps that fold into lines (ux §9.5); everything is on one page and nothing typed is lost. */
export function CheckoutForm({ basket, addresses }: { basket: Basket; addresses: Addresses }) {
  const t = useText();
  const checkout = useCheckout(basket, addresses);
  const { wish, change, address, missing, attempt, failure } = checkout;
  const [open, setOpen] = useState<Step>(address ? 'delivery' : 'address');
  const [reached, setReached] = useState(address ? 1 : 0);

  const go = (step: Step) => {
    setOpen(step);
    setReached((before) => Math.max(before, STEPS.indexOf(step)));
  };
  const problems = [
    ...(missing.address ? [{ path: 'address', label: t('checkout.step.address'), text: t('checkout.address.required') }] : []),
    ...missing.terms.map((term) => ({ path: `terms.${term}`, label: t(`checkout.terms.${term}.label`), text: t('member.refusals.consentRequired') })),
    ...(missing.method ? [{ path: 'method', label: t('checkout.step.payment'), text: t('checkout.method.required') }] : []),
  ];
  const stepOf = (path: string): Step => (path === 'address' ? 'address' : path === 'method' ? 'payment' : 'lines');
  const submit = (total = basket.group.total) => {
    const [first] = problems;
    if (first) go(stepOf(first.path));
    void checkout.submit(total).then((place) => place && go(place));
  };
  const step = (name: Step) => {
    const index = STEPS.indexOf(name);
    const isDone = index < reached || (attempt > 0 && index <= reached);
    return { number: index + 1, title: t(`checkout.step.${name}`), isOpen: open === name, isDone, editLabel: t(isDone ? 'account.edit' : 'account.open'), onOpen: () => go(name) };
  };
  const refusalAt = (name: Step) => failure?.step === name && <Notice tone="error">{failure.text}</Notice>;
  const next = (name: Step) => (
    <Button className="mt-5" onClick={() => go(name)}>
      {t('account.next')}
    </Button>
  );
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_416px]">
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="flex min-w-0 flex-col gap-4"
      >
        {attempt > 0 && <ErrorSummary title={t('account.form.problems')} problems={problems} attempt={attempt} onGo={(path) => go(stepOf(path))} />}
        {failure && !failure.step && <Notice tone="error">{failure.text}</Notice>}
        <FoldingStep {...step('address')} {...(address && { summary: `${address.nickname} · ${address.recipient} · ${address.address} ${address.detailAddress}` })}>
          <AddressStep checkout={checkout} addresses={addresses} onChosen={() => go('delivery')} isMissing={attempt > 0 && missing.address} />
          {refusalAt('address')}
        </FoldingStep>
        <FoldingStep {...step('delivery')} summary={`${t(`order-page.deliveryMethod.${wish.deliveryMethod}`)} · ${t(`order-page.stockOutWish.${wish.stockOutWish}`)}`}>
          <DeliveryStep wish={wish} onChange={change} />
          {next('lines')}
        </FoldingStep>
        <FoldingStep {...step('lines')} summary={missing.terms.length > 0 ? <span className="text-warn-700">{t('checkout.terms.missing')}</span> : t('checkout.lines.summary', { count: basket.lines.length })}>
          <LinesStep basket={basket} wish={wish} onChange={change} isTried={attempt > 0} />
          {refusalAt('lines')}
          {next('payment')}
        </FoldingStep>
        <FoldingStep {...step('payment')} {...(wish.method && { summary: t(`order-page.method.${wish.method}`) })}>
          <PayMethodChoice value={wish.method} onChange={(method) => change({ method })} error={attempt > 0 && missing.method ? t('checkout.method.required') : undefined} />
          <p className="mt-3 text-sm text-ink-600">{t('checkout.method.leave')}</p>
        </FoldingStep>
      </form>
      <CheckoutSummary basket={basket} isBusy={checkout.isBusy} onPay={() => submit()} />
      <ChangedTotal changed={checkout.changed} isBusy={checkout.isBusy} onAgree={(total) => submit(total)} onClose={checkout.forgetChange} />
    </div>
  );
}
