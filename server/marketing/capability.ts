import { cardTags } from '#server/catalogue/cache-tags.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import { notCopied } from '#server/marketing/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { beginAndEndDeals } from '#server/marketing/deals.ts';
import { marketingRoutes } from '#server/marketing/routes.ts';

export const capability: Capability<{ readonly cards: Cards }> = {
  name: 'marketing',
  routes: (bind, { cards }) => marketingRoutes(bind, cards),
  jobs: ({ deps: { db, now } }) => [{ name: 'deals', cron: '* * * * *', run: () => beginAndEndDeals(db, now()) }],
  cacheTags: {
    readProductGroup: (answer) => [...cardTags(answer.products), 'products', 'home'],
    readExhibition: (answer) => [
      'home',
      'products',
      ...answer.stores.flatMap(({ code, products }) => [`store:${code}`, ...cardTags(products)]),
    ],
    listPopups: () => ['popups'],
    readHeaderMessage: () => ['header-message'],
  },
  notCopied,
};
