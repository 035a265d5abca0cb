import { directBasket } from '#web/checkout/basket.ts';
import { Checkout } from '#web/checkout/checkout.tsx';
import { CheckoutSkeleton } from '#web/checkout/skeleton.tsx';
import { loadCheckout } from '#web/checkout/load.ts';
import { requireMember } from '#web/session/guard.ts';
import type { Route } from './+types/direct-page';

/** The page has its own bar at the bottom of small screens. */
export const handle = { ownBar: true };

/** Guarded (RT-027, RT-031); the URL names the lines, and the cart does not change (decision RT-030). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  return loadCheckout(directBasket(new URL(request.url).searchParams));
}

export function HydrateFallback() {
  return <CheckoutSkeleton />;
}

export default function DirectCheckoutPage({ loaderData }: Route.ComponentProps) {
  return <Checkout loaded={loaderData} />;
}
