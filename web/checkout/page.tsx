import { redirect } from 'react-router';
import { basketOf } from '#web/checkout/basket.ts';
import { Checkout } from '#web/checkout/checkout.tsx';
import { CheckoutSkeleton } from '#web/checkout/skeleton.tsx';
import { loadCheckout } from '#web/checkout/load.ts';
import { cartChanged, loadCart } from '#web/session/cart.ts';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/page';

/** The page has its own bar at the bottom of small screens. */
export const handle = { ownBar: true };

/** Guarded (RT-026, RT-031); the lines are the ticked ones of the store in the URL. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const { searchParams } = new URL(request.url);
  if (searchParams.get('tab') === 'IMPORT_BY_1688') throw redirect(to.importCheckout());
  const cart = await loadCart().then(cartChanged);
  return loadCheckout(basketOf(cart, searchParams));
}

export function HydrateFallback() {
  return <CheckoutSkeleton />;
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return <Checkout loaded={loaderData} />;
}
