import type { Capability } from '#server/jobs/capability.ts';
import { summaryRoutes } from '#server/summary/routes.ts';

export const capability: Capability = {
  name: 'summary',
  routes: summaryRoutes,
};
