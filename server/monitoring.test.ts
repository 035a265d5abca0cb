import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '#server/config.ts';
import { listen, type Listening } from '#server/db/listener.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import type { SlowStatement } from '#server/db/slow-statements.ts';
import { freshDatabase } from '#server/db/test-database.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { createHttpServer } from '#server/http/server.ts';
import { runRecorded } from '#server/jobs/job-runs.ts';
import { jobFailure } from '#server/jobs/tables.ts';
import { servicesOf } from '#server/integrations/service-states.ts';
import { startMonitoring } from '#server/monitoring.ts';
import { createMetrics } from '#server/observability/metrics.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Pool;
let http: FastifyInstance;
let invalidation: Listening;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool(database.url, { max: 2, onError: () => undefined });
  const metrics = createMetrics();
  const { onRequestDone } = metrics;
  http = await createHttpServer({ proxies: 0, requestsPerMinute: undefined, logLevel: 'silent', onRequestDone });
  http.get('/orders/:id', async () => ({}));
  invalidation = listen(database.url, {
    channel: 'a-channel',
    onNotification: () => undefined,
    onConnectionChange: () => undefined,
    onError: () => undefined,
  });
  await invalidation.ready;
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const served = { collected: metrics, host: '127.0.0.1', port };
  const pools = { web: db };
  const caches = { responses: { stats: () => ({ hits: 3, misses: 1, size: 900 }) } };
  const services = servicesOf(readConfig({ TRACKING_URL: 'https://tracking.example', TRACKING_KEY: 'k' }));
  stop = await startMonitoring({
    url: database.url,
    role: 'all',
    http,
    pools,
    caches,
    invalidation,
    services,
    metrics: served,
  });
  await http.ready();
});

afterAll(async () => {
  await stop();
  await http.close();
  await invalidation.stop();
  await db.$client.end();
  await database.drop();
});

const valuesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

describe('metrics', () => {
  it('are served on their own port: requests by route pattern, caches, pools, jobs, backlogs, memory', async () => {
    await http.inject('/orders/order-of-one-buyer');
    await runRecorded(db, 'a-job', async () => undefined);
    await runRecorded(db, 'b-job', async () => Promise.reject(new Error('no paper'))).catch(() => undefined);
    const waiting = { rowKey: '7', nextTryAt: new Date(Date.now() + 60_000), error: '23505' };
    await db.insert(jobFailure).values([
      { job: 'b-job', ...waiting },
      { job: 'b-job', ...waiting, rowKey: '8' },
      // Its next run tries this one.
      { job: 'b-job', ...waiting, rowKey: '9', nextTryAt: new Date(Date.now() - 60_000) },
    ]);
    const answer = await fetch(`${origin}/metrics`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('version=0.0.4'),
    ]);
    expect(valuesOf(text, 'http_request_duration_seconds_count')).toContain(
      'http_request_duration_seconds_count{method="GET",route="/orders/:id",status="2xx"} 1',
    );
    expect(valuesOf(text, 'cache_lookups_total')).toEqual([
      'cache_lookups_total{cache="responses",result="hit"} 3',
      'cache_lookups_total{cache="responses",result="miss"} 1',
    ]);
    expect(valuesOf(text, 'db_pool_connections')).toHaveLength(2);
    expect(valuesOf(text, 'jobs{')).toEqual([
      'jobs{state="running"} 0',
      'jobs{state="succeeded"} 1',
      'jobs{state="failed"} 1',
    ]);
    expect(valuesOf(text, 'job_last_success_age_seconds{')).toEqual([expect.stringMatching(/job="a-job"} \d/)]);
    expect(valuesOf(text, 'job_rows_waiting{').toSorted()).toEqual([
      'job_rows_waiting{job="a-job"} 0',
      'job_rows_waiting{job="b-job"} 2',
    ]);
    expect(valuesOf(text, 'outbox_size').concat(valuesOf(text, 'inbox_size'), valuesOf(text, 'open_payments'))).toEqual(
      ['outbox_size 0', 'inbox_size 0', 'open_payments 0'],
    );
    expect(valuesOf(text, 'metrics_source_failures_total{')).toEqual([]);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    expect(text).not.toContain('order-of-one-buyer');
    expect((await http.inject('/metrics')).statusCode).toBe(404);
  });
});

describe('readiness', () => {
  const readiness = async () => {
    const reply = await http.inject('/actuator/health/readiness');
    const inside = await fetch(`${origin}/actuator/health/readiness`);
    expect(await inside.json()).toEqual(reply.json());
    const components: Record<string, { status: string }> = reply.json().components;
    const down = Object.keys(components).filter((name) => components[name]?.status !== 'UP');
    return [reply.statusCode, reply.json().status, down];
  };

  it('shows which services are real, simulated or off', async () => {
    const { services } = (await http.inject('/actuator/health/readiness')).json();
    expect(services).toMatchObject({ payment: 'simulator', tracking: 'real', mail: 'simulator', chat: 'off' });
  });

  it('names the failed part, while liveness stays up', async () => {
    expect(await readiness()).toEqual([200, 'UP', []]);
    const newest = sql`(select max(id) from drizzle.__drizzle_migrations)`;
    await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'x' || hash where id = ${newest}`);
    expect(await readiness()).toEqual([503, 'DOWN', ['migrations']]);
    await db.execute(sql`update drizzle.__drizzle_migrations set hash = substr(hash, 2) where id = ${newest}`);
    http.draining.isOn = true;
    expect(await readiness()).toEqual([503, 'DOWN', ['notDraining']]);
    http.draining.isOn = false;
    await invalidation.stop();
    expect(await readiness()).toEqual([503, 'DOWN', ['listening']]);
    expect(await (await fetch(`${origin}/actuator/health/ping`)).json()).toEqual({ status: 'UP' });
  });
});

it('slow statements are reported without their values', async () => {
  const reported: SlowStatement[] = [];
  const slow = { overMs: 50, onSlow: (statement: SlowStatement) => void reported.push(statement) };
  const timed = openPool(database.url, { max: 1, onError: () => undefined, slow });
  await timed.execute(sql`select ${'Kim'}::text, pg_sleep(0.1)`);
  await timed.transaction(async (tx) => tx.execute(sql`select pg_sleep(0.1), ${'Lee'}::text`));
  await expect(timed.execute(sql`select ${'Park'}::text, pg_sleep(0.1), 1 / (random() * 0)::int`)).rejects.toThrow(
    'Failed query',
  );
  await timed.$client.end();
  expect(reported.filter(({ statement }) => statement.includes('pg_sleep'))).toHaveLength(3);
  expect(JSON.stringify(reported)).not.toMatch(/Kim|Lee|Park/);
});
