import type { FastifyInstance } from 'fastify';
import { analyticsRefusal } from '#core/analytics/refusals.ts';
import { readBatch } from '#core/analytics/reading.ts';
import { ANALYTICS_PATH } from '#core/analytics/rules.ts';
import type { Imprint } from '#core/imprint.ts';
import type { Site } from '#core/locale.ts';
import { orRefuse } from '#core/refusal.ts';
import { noteVisits } from '#server/analytics/commands.ts';
import { visitsIn } from '#server/analytics/present.ts';
import { isRobot } from '#server/analytics/robots.ts';
import { visitsSheet } from '#server/analytics/sheet.ts';
import type { Bind } from '#server/http/bind.ts';

type Imprints = Readonly<Record<Site, Imprint>>;

/** A site without analytics accepts no events, and nothing is stored for a browser that opts out of tracking. */
export function analyticsRoutes(bind: Bind, imprints: Imprints): void {
  bind('sendVisits', async ({ db, body, headers, site, lang, now }) => {
    const { events, dropped } = orRefuse(readBatch(body.content), analyticsRefusal('analytics.unreadable'));
    const userAgent = headers['user-agent'] ?? '';
    const isUnwanted = imprints[site].analyticsPath === '' || headers['sec-gpc'] === '1' || headers.dnt === '1';
    if (isUnwanted || userAgent === '' || isRobot(userAgent)) return { taken: 0, dropped: events.length + dropped };
    if (events.length > 0) await noteVisits(db, { events, site, lang, userAgent, now });
    return { taken: events.length, dropped };
  });
  bind('readVisits', ({ db, query, lang }) => visitsIn(db, query, lang));
  bind('exportVisits', ({ db, query, lang, now }) => visitsSheet(db, query, lang, now));
}

/** The request headers a batch uses. */
const READ = ['host', 'user-agent', 'sec-gpc', 'dnt'];

/** Alternative visit paths of sites, which lead to the call of the contract. */
export function mountAnalyticsPaths(http: FastifyInstance, imprints: Imprints): void {
  const paths = new Set(Object.values(imprints).map(({ analyticsPath }) => analyticsPath));
  for (const path of paths) {
    if (path === '' || path === ANALYTICS_PATH) continue;
    http.post(path, async (request, reply) => {
      const read = Object.fromEntries(
        READ.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
      );
      const query = new URL(request.url, 'http://here').search;
      const answer = await http.inject({
        method: 'POST',
        url: `${ANALYTICS_PATH}${query}`,
        headers: { ...read, 'content-type': 'application/json' },
        payload: JSON.stringify(request.body),
        remoteAddress: request.ip,
      });
      return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer.body);
    });
  }
}
