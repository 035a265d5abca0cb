import type { Capability } from '#server/jobs/capability.ts';
import { reportRoutes } from '#server/report/routes.ts';

export const capability: Capability = {
  name: 'report',
  routes: reportRoutes,
};
