import type { Imprint } from '#core/imprint.ts';
import { pick, type Site } from '#core/locale.ts';
import { countAds, shownAds } from '#server/advertising/shown.ts';
import { isRobot } from '#server/analytics/robots.ts';
import type { Bind } from '#server/http/bind.ts';

/** What visitors see of ads, and what is counted of them where visits are counted (decision 119). */
export function shownAdRoutes(bind: Bind, imprints: Readonly<Record<Site, Imprint>>): void {
  bind('listShownAds', async ({ db, query, lang, now }) => ({
    ads: (await shownAds(db, { category: query.category, now })).map(({ alt, store, ...ad }) => ({
      ...ad,
      alt: pick(alt, lang),
      store: { code: store.code, name: pick(store.name, lang) },
    })),
  }));
  bind('countAds', async ({ db, body, headers, site, now }) => {
    const userAgent = headers['user-agent'] ?? '';
    const optsOut = headers['sec-gpc'] === '1' || headers.dnt === '1';
    if (imprints[site].analyticsPath === '' || optsOut || userAgent === '' || isRobot(userAgent)) return { taken: 0 };
    await countAds(db, body.counts, now);
    return { taken: body.counts.length };
  });
}
