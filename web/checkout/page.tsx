import { useEffect } from 'react';
import { api } from '#web/api.ts';
import { CheckoutForm } from '#web/checkout/checkout-form.tsx';
import { basketOf } from '#web/checkout/basket.ts';
import { useText } from '#web/i18n/text.tsx';
import { useLeaveWhenOut } from '#web/parts/leave-when-out.ts';
import { PageHead } from '#web/parts/page-head.tsx';
import { cartChanged } from '#web/session/cart.ts';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

/** It has a bar of its own at the foot of small screens. */
export const handle = { ownBar: true };

/** Guarded (RT-026, RT-031); the lines are the ticked ones of the store that the address names. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const [cart, addresses] = await Promise.all([api('readCart').then(cartChanged), api('listAddresses')]);
  return { basket: basketOf(cart, new URL(request.url).searchParams), addresses };
}

export function HydrateFallback() {
  return (
    <div className="frame grid gap-6 py-8 lg:grid-cols-[1fr_360px] xl:grid-cols-[1fr_416px]">
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </div>
  );
}

export default function CheckoutPage({ loaderData: { basket, addresses } }: Route.ComponentProps) {
  const t = useText();
  useLeaveWhenOut();
  useFreshAfterReturn();
  return (
    <div className="frame py-6 lg:py-8">
      <PageHead title={t('checkout.title')} />
      <h1 className="mb-5 text-2xl">{t('checkout.title')}</h1>
      {basket ? (
        <CheckoutForm key={`${basket.group.tab}${basket.group.store.code}`} basket={basket} addresses={addresses} />
      ) : (
        <Card>
          <EmptyState
            title={t('checkout.nothing')}
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
            {t('checkout.nothingHint')}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

/** A browser that goes back from the provider's window may show this page as it was left: busy, with lines that are ordered by now. */
function useFreshAfterReturn(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
