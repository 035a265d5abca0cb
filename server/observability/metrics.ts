import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addSourceMetrics, type MetricSources } from '#server/observability/source-metrics.ts';
import type { RequestRecord } from '#server/observability/request-log.ts';

export type { MetricSources };

export type Metrics = {
  readonly contentType: string;
  /** All values in Prometheus's text format. */
  text(): Promise<string>;
  onRequestDone(record: RequestRecord): void;
  /** Adds the values of pools, caches and the database. */
  addSources(sources: MetricSources): void;
};

const SECONDS_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The metrics of one process, in a registry of their own: requests, event-loop lag, memory. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route pattern and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  });
  const refreshes: (() => Promise<void>)[] = [];
  return {
    contentType: registry.contentType,
    async text() {
      await Promise.all(refreshes.map((refresh) => refresh()));
      return registry.metrics();
    },
    onRequestDone({ method, route, status, ms }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
    },
    addSources: (sources) => void refreshes.push(addSourceMetrics(registry, sources)),
  };
}
