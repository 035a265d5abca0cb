import { copied } from '#server/arrangement/copied.ts';
import { arrangementRoutes } from '#server/arrangement/routes.ts';
import { storePageRoutes } from '#server/arrangement/store-page-routes.ts';
import { cardTags } from '#server/catalogue/cache-tags.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly cards: Cards }> = {
  name: 'arrangement',
  routes(bind, { cards }) {
    arrangementRoutes(bind);
    storePageRoutes(bind, cards);
  },
  cacheTags: {
    readStorePage: ({ picks, newest, bestSellers }, { params }) => [
      ...cardTags([...picks, ...newest, ...bestSellers]),
      `store:${params.code}`,
      'category-tree',
    ],
  },
  copied,
};
