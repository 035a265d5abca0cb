import type { Cards } from '#server/catalogue/cards.ts';
import { favoriteFolderRoutes } from '#server/favorite/folder-routes.ts';
import { notifyOfChanges } from '#server/favorite/notify-of-changes.ts';
import { favoriteRoutes } from '#server/favorite/routes.ts';
import { copied } from '#server/favorite/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly cards: Cards }> = {
  name: 'favorite',
  routes(bind, { cards }) {
    favoriteRoutes(bind, cards);
    favoriteFolderRoutes(bind);
  },
  jobs: ({ deps: { db, now } }) => [
    { name: 'favorites-notify', cron: '* * * * *', run: () => notifyOfChanges(db, now()) },
  ],
  copied,
};
