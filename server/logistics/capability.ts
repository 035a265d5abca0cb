import { notCopied } from '#server/logistics/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { logisticsRoutes } from '#server/logistics/routes.ts';

export const capability: Capability = {
  name: 'logistics',
  routes: logisticsRoutes,
  notCopied,
};
