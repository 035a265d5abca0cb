import type { Capability } from '#server/jobs/capability.ts';
import { siteRoutes } from '#server/site/routes.ts';

export const capability: Capability = {
  name: 'site',
  routes: siteRoutes,
};
