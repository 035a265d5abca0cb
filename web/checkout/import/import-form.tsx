import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { CheckoutStep, MissingText } from '#web/checkout/checkout-step.tsx';
import type { ReadyImport } from '#web/checkout/import/basket.ts';
import { CustomsStep } from '#web/checkout/import/customs-step.tsx';
import { DeliveryStep } from '#web/checkout/import/delivery-step.tsx';
import type { ImportStep } from '#web/checkout/import/plan.ts';
import { ReviewStep } from '#web/checkout/import/review-step.tsx';
import { ImportSummary } from '#web/checkout/import/summary.tsx';
import { type ImportCheckout, useImport } from '#web/checkout/import/use-import.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Notice } from '#web/ui/states.tsx';

// Not needed before the steps above it are complete.
const ServicesStep = lazyComponent(() =>
  import('#web/checkout/import/services-step.tsx').then((module) => module.ServicesStep),
);

/** The checkout of goods to be imported. */
export function ImportForm({ loaded }: { loaded: ReadyImport }) {
  const t = useText();
  const checkout = useImport(loaded);
  const { quote, isExpress } = checkout;
  const summaryOf = useStepSummary(checkout);
  const step = (name: ImportStep) => ({
    checkout,
    name,
    title: t(`importing.checkout.step.${name}`),
    summary: summaryOf(name),
  });
  return (
    <CheckoutFrame
      checkout={checkout}
      filledInFrom={isExpress ? loaded.last?.placedAt : undefined}
      summary={<ImportSummary checkout={checkout} />}
    >
      {quote.whyNot?.code === 'exchange.staleRate' && <Notice tone="warn">{explained(t, quote.whyNot)}</Notice>}
      <CheckoutStep {...step('delivery')}>
        <DeliveryStep checkout={checkout} addresses={loaded.addresses} />
      </CheckoutStep>
      <CheckoutStep {...step('customs')} next="services">
        <CustomsStep checkout={checkout} customsCode={loaded.customsCode} customsFormats={loaded.customsFormats} />
      </CheckoutStep>
      <CheckoutStep {...step('services')} next="review">
        <ServicesStep checkout={checkout} />
      </CheckoutStep>
      <CheckoutStep {...step('review')}>
        <ReviewStep basket={loaded.basket} checkout={checkout} />
      </CheckoutStep>
    </CheckoutFrame>
  );
}

/** What was chosen in a step, in one line. */
function useStepSummary({ values, quote, address, problems }: ImportCheckout) {
  const t = useText();
  const chosen = quote.lines.reduce((sum, line) => sum + line.services.length, 0);
  return (name: ImportStep) => {
    switch (name) {
      case 'delivery':
        return (
          address &&
          [
            address.nickname,
            address.recipient,
            `${address.address} ${address.detailAddress}`,
            t(`importing.lastMile.${values.lastMile}`),
          ].join(' · ')
        );
      case 'customs':
        return `${t(`logistics.importer.${values.importer}`)} · ${t(`logistics.mode.${values.mode}`)}`;
      case 'services':
        return chosen === 0 ? t('importing.noServices') : t('importing.checkout.chosenServices', { count: chosen });
      case 'review':
        return problems.some(({ path }) => path.startsWith('terms.')) ? (
          <MissingText>{t('checkout.refusals.termsMissing')}</MissingText>
        ) : (
          t('checkout.lines.summary', { count: quote.lines.length })
        );
    }
  };
}
