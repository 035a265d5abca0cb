import { directBasket } from '#web/checkout/basket.ts';
import { Checkout, CheckoutSkeleton } from '#web/checkout/checkout.tsx';
import { loadCheckout } from '#web/checkout/load.ts';
import { requireMember } from '#web/session/guard.ts';
import type { Route } from './+types/direct-page';

/** It has a bar of its own at the foot of small screens. */
export const handle = { ownBar: true };

/** Guarded (RT-027, RT-031); the goods are named by the address and the cart is not touched (decision RT-030). */
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
