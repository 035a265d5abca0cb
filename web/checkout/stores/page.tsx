import { basketOfStores } from '#web/checkout/basket.ts';
import { Checkout } from '#web/checkout/checkout.tsx';
import { CheckoutSkeleton } from '#web/checkout/skeleton.tsx';
import { loadCheckout } from '#web/checkout/load.ts';
import { cartChanged, loadCart } from '#web/session/cart.ts';
import { requireMember } from '#web/session/guard.ts';
import type { Route } from './+types/page';

/** The page has its own bar at the bottom of small screens. */
export const handle = { ownBar: true };

/** Guarded; the lines are the ticked ones of all stores under the tab in the URL. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const cart = await loadCart().then(cartChanged);
  return loadCheckout(basketOfStores(cart, new URL(request.url).searchParams));
}

export function HydrateFallback() {
  return <CheckoutSkeleton />;
}

/** One checkout of goods of several stores. */
export default function StoresCheckoutPage({ loaderData }: Route.ComponentProps) {
  return <Checkout loaded={loaderData} />;
}
