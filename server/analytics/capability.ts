import type { FastifyInstance } from 'fastify';
import type { Imprint } from '#core/imprint.ts';
import type { Site } from '#core/locale.ts';
import { closeDays } from '#server/analytics/commands.ts';
import { analyticsRoutes, mountAnalyticsPaths } from '#server/analytics/routes.ts';
import { copied } from '#server/analytics/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{
  readonly http: FastifyInstance;
  readonly imprints: Readonly<Record<Site, Imprint>>;
}> = {
  name: 'analytics',
  routes(bind, { http, imprints }) {
    analyticsRoutes(bind, imprints);
    mountAnalyticsPaths(http, imprints);
  },
  jobs: ({ deps: { db, now } }) => [{ name: 'visits-count', cron: '20 * * * *', run: () => closeDays(db, now()) }],
  copied,
};
