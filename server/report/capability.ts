import { copied } from '#server/report/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { reportRoutes } from '#server/report/routes.ts';

export const capability: Capability = {
  name: 'report',
  routes: reportRoutes,
  copied,
};
