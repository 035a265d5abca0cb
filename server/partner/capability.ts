import { copied } from '#server/partner/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { partnerRoutes } from '#server/partner/routes.ts';
import { partnerWorkRoutes } from '#server/partner/work-routes.ts';

export const capability: Capability = {
  name: 'partner',
  routes(bind) {
    partnerRoutes(bind);
    partnerWorkRoutes(bind);
  },
  copied,
};
