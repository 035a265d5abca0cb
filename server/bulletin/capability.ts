import type { Imprint } from '#core/imprint.ts';
import type { Site } from '#core/locale.ts';
import { showBulletinsOfDay, sweepBulletins } from '#server/bulletin/commands.ts';
import { copied, notCopied } from '#server/bulletin/copied.ts';
import { sweepViews } from '#server/bulletin/count-view.ts';
import { bulletinRoutes } from '#server/bulletin/routes.ts';
import { shownBulletinRoutes } from '#server/bulletin/shown-routes.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly imprints: Readonly<Record<Site, Imprint>> }> = {
  name: 'bulletin',
  routes(bind, { imprints }) {
    bulletinRoutes(bind);
    shownBulletinRoutes(bind, imprints);
  },
  tidy: ({ deps: { db, now } }) => [() => sweepBulletins(db, now()), () => sweepViews(db, now())],
  // At the start of the Korean day.
  jobs: ({ deps: { db } }) => [{ name: 'bulletins-of-the-day', cron: '0 15 * * *', run: () => showBulletinsOfDay(db) }],
  cacheTags: { listStoreBulletins: (_answer, { params }) => ['bulletins', `store:${params.code}`] },
  copied,
  notCopied,
};
