import { certificationRoutes } from '#server/certification/routes.ts';
import { copied } from '#server/certification/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability = {
  name: 'certification',
  routes: certificationRoutes,
  copied,
};
