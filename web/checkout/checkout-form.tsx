import { AddressSummary, ChosenAddress } from '#web/checkout/chosen-address.tsx';
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { CheckoutStep, MissingText } from '#web/checkout/checkout-step.tsx';
import { DeliveryStep } from '#web/checkout/delivery-step.tsx';
import { DiscountStep, StoreCoupons } from '#web/checkout/discount-step.tsx';
import { LinesStep } from '#web/checkout/lines-step.tsx';
import type { Ready } from '#web/checkout/load.ts';
import { PaymentStep } from '#web/checkout/payment-step.tsx';
import type { Step } from '#web/checkout/plan.ts';
import { CheckoutSummary } from '#web/checkout/summary.tsx';
import { type Checkout, useCheckout } from '#web/checkout/use-checkout.ts';
import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/components/price.tsx';

/** The checkout of goods of one store or of several. */
export function CheckoutForm({ loaded }: { loaded: Ready }) {
  const t = useText();
  const checkout = useCheckout(loaded);
  const { values, change, quote, isExpress } = checkout;
  const summaryOf = useStepSummary(checkout);
  const step = (name: Step) => ({ checkout, name, title: t(`checkout.step.${name}`), summary: summaryOf(name) });
  return (
    <CheckoutFrame
      checkout={checkout}
      filledInFrom={isExpress ? loaded.last?.placedAt : undefined}
      summary={<CheckoutSummary checkout={checkout} />}
    >
      <CheckoutStep {...step('address')}>
        <ChosenAddress loaded={loaded} checkout={checkout} />
      </CheckoutStep>
      <CheckoutStep {...step('delivery')} next="lines">
        <DeliveryStep checkout={checkout} />
      </CheckoutStep>
      <CheckoutStep {...step('lines')} next={!isExpress && 'discount'}>
        <LinesStep basket={loaded.basket} checkout={checkout} />
      </CheckoutStep>
      <CheckoutStep {...step('discount')} next="payment">
        <DiscountStep quote={quote} values={values} onChange={change}>
          <StoreCoupons stores={quote.stores} chosen={values.coupons} onChange={(coupons) => change({ coupons })} />
        </DiscountStep>
      </CheckoutStep>
      <CheckoutStep {...step('payment')}>
        <PaymentStep checkout={checkout} />
      </CheckoutStep>
    </CheckoutFrame>
  );
}

/** What was chosen in a step, in one line. */
function useStepSummary({ values, quote, address, wrongSteps }: Checkout) {
  const t = useText();
  const off = quote.coupon.amount + quote.mileage.amount + quote.cash.amount;
  return (name: Step) => {
    switch (name) {
      case 'address':
        return address && <AddressSummary address={address} />;
      case 'delivery':
        return [
          t(`order-page.deliveryMethod.${values.deliveryMethod}`),
          t(`order-page.stockOutPreference.${values.stockOutPreference}`),
        ].join(' · ');
      case 'lines':
        return wrongSteps.includes('lines') ? (
          <MissingText>{t('checkout.refusals.termsMissing')}</MissingText>
        ) : (
          t('checkout.lines.summary', { count: quote.lines.length })
        );
      case 'discount':
        return off > 0 ? (
          <Price money={{ amount: -off, currency: quote.total.currency }} />
        ) : (
          t('checkout.discount.nothing')
        );
      case 'payment':
        if (values.method) return t(`order-page.method.${values.method}`);
        return quote.total.amount > 0 && <MissingText>{t('checkout.refusals.methodRequired')}</MissingText>;
    }
  };
}
