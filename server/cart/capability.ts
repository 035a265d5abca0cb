import { cartRoutes } from '#server/cart/routes.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability = {
  name: 'cart',
  routes: cartRoutes,
};
