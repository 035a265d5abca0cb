import Fastify, { type FastifyInstance } from 'fastify';
import { type HealthCheck, type HealthChecks, mountReadiness } from '#server/observability/health.ts';
import type { Metrics } from '#server/observability/metrics.ts';

/**
 * A server of its own for monitoring, so that metrics are not public: `/metrics`, liveness and readiness. A worker has
 * no other one.
 */
export async function startMetricsServer(
  address: { readonly host: string; readonly port: number },
  { metrics, checks, isAlive }: { metrics: Metrics; checks: HealthChecks; isAlive: HealthCheck },
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, requestTimeout: 10_000 });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  app.get('/actuator/health/ping', async (_request, reply) => {
    const isUp = await Promise.resolve(isAlive()).catch(() => false);
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'UP' : 'DOWN' });
  });
  mountReadiness(app, checks);
  await app.listen(address);
  return app;
}
