import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { DueTime } from '#web/components/due-time.tsx';
import { ScrollTarget } from '#web/components/scroll-target.tsx';
import { PayPanel } from '#web/components/payment/pay-panel.tsx';
import { to } from '#web/links/to.ts';
import { VirtualAccountBox, waitingAccountOf } from '#web/components/payment/virtual-account.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** While an order awaits payment: the account to deposit to, or the payment methods. */
export function PaySection({ order, onReload }: { order: OrderAnswer; onReload(): void }) {
  const t = useText();
  const [wantsOther, setWantsOther] = useState(false);
  const waiting = waitingAccountOf(order.invoices);
  const open = order.invoices.findLast((invoice) => invoice.status === 'requested' || invoice.status === 'depositing');
  const hasPart = (waiting?.payment.paid.amount ?? 0) > 0;
  return (
    <Card as="section" className="flex scroll-mt-32 flex-col gap-4 p-4 sm:p-6">
      <ScrollTarget id="pay" />
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t('account.order.pay')}</h2>
        {open?.dueAt && (
          <p className="text-sm text-warn-700">
            {t('order-page.payBy')} <DueTime at={open.dueAt} />
          </p>
        )}
      </div>
      {order.checkoutId !== null && (
        <Notice>
          {t('checkout.stores.together')}{' '}
          <Link to={`${to.placedCheckout(order.checkoutId)}#pay`} className="text-brand-700 underline">
            {t('checkout.stores.payAll')}
          </Link>
        </Notice>
      )}
      {waiting && (
        <>
          <VirtualAccountBox {...waiting} />
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={onReload}>
              {t('checkout.result.look')}
            </Button>
            {!hasPart && !wantsOther && (
              <Button look="quiet" onClick={() => setWantsOther(true)}>
                {t('checkout.result.otherWay')}
              </Button>
            )}
          </div>
        </>
      )}
      {(!waiting || wantsOther) && (
        <PayPanel target={{ orderId: order.id }} total={open?.total ?? order.total} onRefused={onReload} />
      )}
    </Card>
  );
}
