import type { OrderAnswer } from '#core/order/contract.ts';
import { CancelOrder } from '#web/account/order/cancel-dialog.tsx';
import { ConfirmPurchase } from '#web/account/order/confirm-dialog.tsx';
import { BuyAgain } from '#web/account/reorder/buy-again.tsx';
import { useRefundProgress } from '#web/account/order/use-refund-progress.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Number and state of an order, and the buyer's actions that the transition table allows now. */
export function OrderHead({ order, onDone }: { order: OrderAnswer; onDone(): void }) {
  const t = useText();
  useRefundProgress(order, onDone);
  const claimText = claimTextOf(order);
  return (
    <>
      <Link
        to={to.orders()}
        className="inline-flex min-h-8 items-center gap-1 text-sm text-ink-600 hover:text-ink-900 hover:underline pointer-coarse:min-h-10"
      >
        <Icon name="chevronStart" size={16} />
        {t('account.nav.orders')}
      </Link>
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl sm:text-2xl">
          <span className="sr-only">{t('account.orders.number')} </span>
          <Bidi className="tabular">{order.number}</Bidi>
        </h1>
        <OrderStatus label={order.label} />
        <p className="text-sm text-ink-600">
          {t(`order-page.kind.${order.kind}`)} · <DateTime at={order.placedAt} how="minute" />
          {order.placedBy && <> · {t('order-page.placedBy', { name: order.placedBy })}</>}
        </p>
        {order.checkoutId !== null && (
          <Link to={to.placedCheckout(order.checkoutId)} className="text-sm text-brand-700 underline">
            {t('checkout.stores.together')}
          </Link>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full sm:ms-auto">
          {order.events.includes('cancel') && !order.paidAt && <CancelOrder order={order} onDone={onDone} />}
          {claimText && (
            <LinkButton look="secondary" to={to.claimForm(order.id)}>
              {t(claimText)}
            </LinkButton>
          )}
          {order.mayAct && <BuyAgain orderId={order.id} name={order.number} />}
          {order.events.includes('confirmPurchase') && <ConfirmPurchase order={order} />}
        </div>
      </div>
    </>
  );
}

/**
 * The claims possible for a paid order: cancelling pieces at once, requesting a cancellation, or returning delivered
 * products.
 */
function claimTextOf({ events, paidAt, status, mayAct }: OrderAnswer) {
  if (paidAt && events.includes('cancel')) return 'claim.form.cancel';
  if (events.includes('requestCancel')) return 'claim.form.askCancel';
  return status === 'delivered' && mayAct ? 'claim.form.open' : undefined;
}
