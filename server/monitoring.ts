import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Listening } from '#server/db/listener.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { areJobsRunning, listJobStatuses } from '#server/jobs/job-runs.ts';
import { readOutboxBacklog } from '#server/notice/queries.ts';
import { type HealthChecks, mountReadiness } from '#server/observability/health.ts';
import type { Metrics, MetricSources } from '#server/observability/metrics.ts';
import { startMetricsServer } from '#server/observability/metrics-server.ts';
import { countOpenPayments, readInboxBacklog } from '#server/payment/queries.ts';
import { isDatabaseUp } from '#server/site/queries.ts';

/** Backlogs are counted up to this: more than enough for an alarm. */
const COUNT_MAX = 10_000;
const OPEN_PAYMENT_DAYS = 30;

export type Monitored = {
  readonly url: string;
  readonly role: Config['role'];
  readonly http: FastifyInstance;
  readonly pools: Readonly<Record<string, Pool>>;
  readonly caches: MetricSources['caches'];
  readonly invalidation: Listening;
  readonly services: HealthChecks['services'];
  /** The listener and the registry of metrics; undefined when they are not configured. */
  readonly metrics: ({ readonly collected: Metrics } & NonNullable<Config['metrics']>) | undefined;
};

/**
 * Serves readiness next to liveness, and the metrics on their own port. Uses connections of its own, so that it can
 * still report when all others are taken. Returns the function that stops it.
 */
export async function startMonitoring(monitored: Monitored): Promise<() => Promise<void>> {
  const { url, http, metrics } = monitored;
  const db = openPool(url, {
    max: 2,
    statementMs: 2_000,
    onError: (error) => http.log.warn({ err: error }, 'monitoring connection lost'),
  });
  const checks = healthChecks(monitored, db);
  mountReadiness(http, checks);
  metrics?.collected.addSources({
    pools: Object.fromEntries(Object.entries(monitored.pools).map(([name, pool]) => [name, pool.$client])),
    caches: monitored.caches,
    jobs: () => listJobStatuses(db),
    outbox: () => readOutboxBacklog(db, COUNT_MAX),
    inbox: () => readInboxBacklog(db, COUNT_MAX),
    openPayments: () => countOpenPayments(db, new Date(), OPEN_PAYMENT_DAYS, COUNT_MAX),
  });
  const server =
    metrics &&
    (await startMetricsServer(metrics, { metrics: metrics.collected, checks, isAlive: () => isDatabaseUp(db) }));
  return async () => {
    await server?.close();
    await db.$client.end();
  };
}

function healthChecks({ role, http, invalidation, services }: Monitored, db: Pool): HealthChecks {
  const startedAt = performance.now();
  const jobs = () => areJobsRunning(db, (performance.now() - startedAt) / 1_000);
  const needed = {
    database: () => isDatabaseUp(db),
    migrations: () => isMigrated(db.$client),
    listening: () => invalidation.isConnected(),
    notDraining: () => !http.draining.isOn,
  };
  // A web process stays in service while the workers are down: it only reports them.
  return role === 'web' ? { needed, shown: { jobs }, services } : { needed: { ...needed, jobs }, services };
}
