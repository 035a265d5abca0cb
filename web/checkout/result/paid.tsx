import { PaidBrief, ToPaid } from '#web/checkout/result/paid-brief.tsx';
import type { PaidFor } from '#web/checkout/result/use-payment-result.ts';
import { ResultHead } from '#web/checkout/result/result-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { OrderMilestones } from '#web/components/order/order-timeline.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The order is complete. */
export function Paid({ order, checkout }: PaidFor) {
  const t = useText();
  return (
    <Card className="flex flex-col gap-6 px-5 py-8 sm:px-8">
      <ResultHead tone="ok" icon="check" title={t('checkout.result.paid')}>
        {t(checkout ? 'checkout.stores.paidText' : 'checkout.result.paidText')}
      </ResultHead>
      {!checkout && <OrderMilestones order={order} />}
      <Notice>{t(`order-page.next.${order.label}`)}</Notice>
      <PaidBrief order={order} checkout={checkout} />
      <div className="flex flex-wrap justify-center gap-2">
        <ToPaid order={order} checkout={checkout} look="primary" />
        <LinkButton look="secondary" to={to.home()}>
          {t('checkout.result.shopOn')}
        </LinkButton>
      </div>
    </Card>
  );
}
