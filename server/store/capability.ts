import type { Imprint } from '#core/imprint.ts';
import type { Site } from '#core/locale.ts';
import { storeMeant } from '#core/store/rules.ts';
import { copied } from '#server/store/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import type { MoveProducts } from '#server/store/delivery-templates.ts';
import { storeRoutes } from '#server/store/routes.ts';
import { templateRoutes } from '#server/store/template-routes.ts';

export const capability: Capability<{
  readonly imprints: Readonly<Record<Site, Imprint>>;
  readonly whyNotApproveStore: Parameters<typeof storeRoutes>[2];
  readonly moveProducts: MoveProducts;
}> = {
  name: 'store',
  routes: (bind, { imprints, whyNotApproveStore, moveProducts }) => {
    storeRoutes(bind, imprints, whyNotApproveStore);
    templateRoutes(bind, moveProducts);
  },
  cacheTags: {
    // The marketplace as a whole shows every store.
    readStore: ({ code }, { params }) => [
      storeMeant(params.code) === undefined ? 'products' : `store:${params.code}`,
      `store:${code}`,
    ],
  },
  copied,
};
