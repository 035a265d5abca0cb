import { cartRoutes } from '#server/cart/routes.ts';
import { copied } from '#server/cart/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability = {
  name: 'cart',
  routes: cartRoutes,
  copied,
};
