import type { Capability } from '#server/jobs/capability.ts';
import { draftRoutes } from '#server/listing/draft/routes.ts';
import { productEditRoutes } from '#server/listing/edit-routes.ts';
import { listingRoutes } from '#server/listing/routes.ts';

export const capability: Capability<{ readonly productFiles: Parameters<typeof listingRoutes>[1] }> = {
  name: 'listing',
  routes(bind, { productFiles }) {
    productEditRoutes(bind);
    listingRoutes(bind, productFiles);
    draftRoutes(bind, productFiles);
  },
};
