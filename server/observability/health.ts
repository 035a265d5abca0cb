import type { FastifyInstance } from 'fastify';

/** Whether a part works. A part that throws or does not answer in time does not. */
export type HealthCheck = () => boolean | Promise<boolean>;

export type HealthChecks = {
  /** All of these must work for the process to be ready. */
  readonly needed: Readonly<Record<string, HealthCheck>>;
  /** Shown, but not a reason to take the process out of service. */
  readonly shown?: Readonly<Record<string, HealthCheck>>;
  /** The state of each outside service; not a reason to take the process out of service either. */
  readonly services: Readonly<Record<string, string>>;
};

type Status = { readonly status: 'UP' | 'DOWN' };
export type Readiness = Status & {
  readonly components: Readonly<Record<string, Status>>;
  readonly services: HealthChecks['services'];
};

export const READINESS_PATH = '/actuator/health/readiness';
const CHECK_MS = 3_000;

/** Asks all checks at once. */
export async function readinessOf({ needed, shown = {}, services }: HealthChecks): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries({ ...needed, ...shown }).map(async ([name, check]) => [name, await works(check)] as const),
  );
  const isReady = results.every(([name, isUp]) => isUp || name in shown);
  return {
    ...statusOf(isReady),
    components: Object.fromEntries(results.map(([name, isUp]) => [name, statusOf(isUp)])),
    services,
  };
}

/** Serves the readiness: 200 when ready, otherwise 503; either way with the status of every part and service. */
export function mountReadiness(app: FastifyInstance, checks: HealthChecks): void {
  app.get(READINESS_PATH, async (_request, reply) => {
    const readiness = await readinessOf(checks);
    return reply
      .code(readiness.status === 'UP' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}

const statusOf = (isUp: boolean): Status => ({ status: isUp ? 'UP' : 'DOWN' });

async function works(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_MS);
  });
  try {
    return await Promise.race([check(), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
