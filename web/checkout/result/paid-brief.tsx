import { OrderBrief } from '#web/checkout/result/order-brief.tsx';
import type { PaidFor } from '#web/checkout/result/use-payment-result.ts';
import { CheckoutOrders } from '#web/components/order/checkout-orders.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';

type Props = { order: PaidFor['order']; checkout: PaidFor['checkout'] };

/** The order a payment is for, or the orders of several stores. */
export function PaidBrief({ order, checkout }: Props) {
  return checkout ? <CheckoutOrders checkout={checkout} /> : <OrderBrief order={order} />;
}

/** The link to the page of the order, or of all of them. */
export function ToPaid({ order, checkout, look = 'secondary' }: Props & { look?: 'primary' | 'secondary' }) {
  const t = useText();
  return (
    <LinkButton look={look} to={checkout ? to.placedCheckout(checkout.id) : to.order(order.id)}>
      {t(checkout ? 'checkout.stores.toOrders' : 'checkout.result.toOrder')}
    </LinkButton>
  );
}
