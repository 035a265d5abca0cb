import type { Imprint } from '#core/imprint.ts';
import type { Site } from '#core/locale.ts';
import { copied, notCopied } from '#server/advertising/copied.ts';
import { lapseAds } from '#server/advertising/decide.ts';
import { advertisingRoutes } from '#server/advertising/routes.ts';
import { shownAdRoutes } from '#server/advertising/shown-routes.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly imprints: Readonly<Record<Site, Imprint>> }> = {
  name: 'advertising',
  routes(bind, { imprints }) {
    advertisingRoutes(bind);
    shownAdRoutes(bind, imprints);
  },
  // At the start of the Korean day.
  jobs: ({ deps: { db, now } }) => [{ name: 'ads-of-the-day', cron: '0 15 * * *', run: () => lapseAds(db, now()) }],
  cacheTags: {
    listShownAds: ({ ads }) => [
      'ads',
      ...ads.flatMap(({ store, productId }) => [`store:${store.code}`, ...(productId ? [`product:${productId}`] : [])]),
    ],
  },
  copied,
  notCopied,
};
