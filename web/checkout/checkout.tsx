import { CheckoutForm } from '#web/checkout/checkout-form.tsx';
import type { Loaded } from '#web/checkout/load.ts';
import { Undelivered } from '#web/checkout/undelivered.tsx';
import { explained, useText } from '#web/i18n/text.tsx';
import { useFreshAfterReturn } from '#web/components/fresh-after-return.ts';
import { useLeaveWhenOut } from '#web/components/leave-when-out.ts';
import { goodsOfLine, namingGoods } from '#web/components/order/refused-goods.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { to } from '#web/links/to.ts';
import { useCart } from '#web/session/cart.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The checkout page, for lines of the cart or a direct purchase. */
export function Checkout({ loaded }: { loaded: Loaded }) {
  const t = useText();
  useLeaveWhenOut();
  useFreshAfterReturn();
  const goods = useCart().lines.map(goodsOfLine);
  return (
    <div className="frame py-6 lg:py-8">
      <PageHead title={t('checkout.title')} />
      <h1 className="mb-5 text-2xl">{t('checkout.title')}</h1>
      {loaded.kind === 'ready' ? (
        <CheckoutForm key={loaded.basket.name} loaded={loaded} />
      ) : loaded.kind === 'undelivered' ? (
        <Undelivered loaded={loaded} />
      ) : (
        <Card>
          <EmptyState
            title={t(loaded.kind === 'nothing' ? 'checkout.nothing' : 'checkout.refused')}
            icon="cart"
            action={
              <>
                <LinkButton to={to.cart()}>{t('checkout.toCart')}</LinkButton>
                <LinkButton look="secondary" to={to.checkin()}>
                  {t('checkout.toUnpaid')}
                </LinkButton>
              </>
            }
          >
            {loaded.kind === 'nothing' ? t('checkout.nothingHint') : explained(t, namingGoods(loaded, goods))}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
