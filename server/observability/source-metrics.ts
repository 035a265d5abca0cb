import { Counter, Gauge, type Registry } from 'prom-client';

/** A backlog: its size (up to a bound), and the age of its oldest entry. */
export type Backlog = { readonly size: number; readonly oldestSeconds: number };

export type JobStatus = {
  readonly job: string;
  readonly state: 'running' | 'succeeded' | 'failed';
  /** Undefined when the job has never succeeded. */
  readonly successAgeSeconds: number | undefined;
  readonly lastSeconds: number | undefined;
  readonly failuresInARow: number;
  /** Its failed rows that wait for another try. */
  readonly rowsWaiting: number;
};

type CacheStats = { readonly hits: number; readonly misses: number; readonly size: number };
type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** Read at each scrape, so every source is one short query with a bound. */
export type MetricSources = {
  readonly pools: Readonly<Record<string, PoolCounts>>;
  readonly caches: Readonly<Record<string, { stats(): CacheStats }>>;
  jobs(): Promise<readonly JobStatus[]>;
  /** Mails waiting to be sent. */
  outbox(): Promise<Backlog>;
  /** Payment events waiting to be processed. */
  inbox(): Promise<Backlog>;
  openPayments(): Promise<number>;
};

/** Creates the gauges of these sources, and returns what fills them. A source that fails leaves out its own values. */
export function addSourceMetrics(registry: Registry, sources: MetricSources): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const failures = new Counter({
    name: 'metrics_source_failures_total',
    help: 'Reads of a source of metrics that failed',
    labelNames: ['source'],
    registers,
  });
  const connections = gauge('db_pool_connections', 'Connections by pool and state', 'pool', 'state');
  const waiting = gauge('db_pool_waiting', 'Requests that wait for a connection', 'pool');
  const fills: Readonly<Record<string, () => Promise<void> | void>> = {
    pools() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(sources.pools)) {
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'used' }, totalCount - idleCount);
        waiting.set({ pool }, waitingCount);
      }
    },
    caches: cacheCounters(registry, sources),
    jobs: jobGauges(gauge, sources),
    outbox: backlogGauges(gauge, 'outbox', 'mails to be sent', () => sources.outbox()),
    inbox: backlogGauges(gauge, 'inbox', 'payment events to be processed', () => sources.inbox()),
    payments: numberGauge(gauge('open_payments', 'Payments whose outcome is open'), () => sources.openPayments()),
  };
  return async () => {
    const run = async (source: string, fill: () => Promise<void> | void) => {
      try {
        await fill();
      } catch {
        failures.inc({ source });
      }
    };
    await Promise.all(Object.entries(fills).map(([source, fill]) => run(source, fill)));
  };
}

function cacheCounters(registry: Registry, { caches }: MetricSources): () => void {
  const registers = [registry];
  const lookups = new Counter({
    name: 'cache_lookups_total',
    help: 'Lookups in a cache by result: hit or miss',
    labelNames: ['cache', 'result'],
    registers,
  });
  const bytes = new Gauge({ name: 'cache_bytes', help: 'Size of a cache', labelNames: ['cache'], registers });
  return () => {
    // The caches count; the gauges copy their totals.
    lookups.reset();
    for (const [cache, { stats }] of Object.entries(caches)) {
      const { hits, misses, size } = stats();
      lookups.inc({ cache, result: 'hit' }, hits);
      lookups.inc({ cache, result: 'miss' }, misses);
      bytes.set({ cache }, size);
    }
  };
}

type MakeGauge = (name: string, help: string, ...labelNames: string[]) => Gauge;

function jobGauges(gauge: MakeGauge, sources: MetricSources): () => Promise<void> {
  const states = gauge('jobs', 'Jobs by the state of their last run', 'state');
  const ages = gauge('job_last_success_age_seconds', 'Time since the last success of a job', 'job');
  const durations = gauge('job_last_duration_seconds', 'Duration of the last finished run of a job', 'job');
  const failures = gauge('job_failures_in_a_row', 'Failed runs of a job since its last success', 'job');
  const rows = gauge('job_rows_waiting', 'Rows that failed in a job and wait for another try', 'job');
  return async () => {
    for (const one of [states, ages, durations, failures, rows]) one.reset();
    const statuses = await sources.jobs();
    for (const state of ['running', 'succeeded', 'failed'])
      states.set({ state }, statuses.filter((status) => status.state === state).length);
    for (const { job, successAgeSeconds, lastSeconds, failuresInARow, rowsWaiting } of statuses) {
      if (successAgeSeconds !== undefined) ages.set({ job }, successAgeSeconds);
      if (lastSeconds !== undefined) durations.set({ job }, lastSeconds);
      failures.set({ job }, failuresInARow);
      rows.set({ job }, rowsWaiting);
    }
  };
}

function backlogGauges(
  gauge: MakeGauge,
  name: string,
  what: string,
  read: () => Promise<Backlog>,
): () => Promise<void> {
  const size = gauge(`${name}_size`, `Number of ${what}`);
  const age = gauge(`${name}_oldest_seconds`, `Age of the oldest of the ${what}; 0 when there are none`);
  return async () => {
    const backlog = await read();
    size.set(backlog.size);
    age.set(backlog.oldestSeconds);
  };
}

function numberGauge(gauge: Gauge, read: () => Promise<number>): () => Promise<void> {
  return async () => gauge.set(await read());
}
