import { bulletinRefusal } from '#core/bulletin/refusals.ts';
import { kstDate } from '#core/calendar.ts';
import type { Imprint } from '#core/imprint.ts';
import type { Site } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import { isRobot } from '#server/analytics/robots.ts';
import { countView } from '#server/bulletin/count-view.ts';
import { findBulletins, shownBulletin } from '#server/bulletin/queries.ts';
import { presentTitle, presentWhole } from '#server/bulletin/routes.ts';
import type { Bind } from '#server/http/bind.ts';
import { approvedStore } from '#server/store/queries.ts';

const PAGE = 20;

/** What visitors read of stores within the posting periods, and what is counted of it where visits are (decision 120). */
export function shownBulletinRoutes(bind: Bind, imprints: Readonly<Record<Site, Imprint>>): void {
  bind('listStoreBulletins', async ({ db, params: { code }, query, lang, now }) => {
    if (storeMeant(code) !== undefined) orRefuse(await approvedStore(db, code), storeRefusal('store.notFound'));
    const { page = 0, count = PAGE, group } = query;
    const filter = { code, group, status: 'shown', today: kstDate(now) } as const;
    const { rows, total } = await findBulletins(db, filter, { page, count, by: 'period' });
    return {
      bulletins: rows.map(({ bulletin }) => presentTitle(bulletin, lang)),
      ...frameOf(rows.length, total, count),
    };
  });
  bind('readBulletin', async ({ db, params: { id }, lang, now }) => {
    const row = orRefuse(await shownBulletin(db, id, kstDate(now)), bulletinRefusal('bulletin.notFound'));
    return presentWhole(row, lang);
  });
  bind('countBulletinView', async ({ db, params: { id }, body: { device }, headers, site, now }) => {
    const userAgent = headers['user-agent'] ?? '';
    const optsOut = headers['sec-gpc'] === '1' || headers.dnt === '1';
    if (imprints[site].analyticsPath === '' || optsOut || userAgent === '' || isRobot(userAgent)) return { taken: 0 };
    return { taken: (await countView(db, { id, device, now })) ? 1 : 0 };
  });
}
