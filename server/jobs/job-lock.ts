import pg from 'pg';

/**
 * A process silent for so long is dead or suspended and loses its locks. The database measures it by a timer,
 * independent of its clock.
 */
const SILENT_MS = 20_000;
/** Our namespace of PostgreSQL advisory locks. */
const LOCK_NAMESPACE = 1_785_684_595;

export type JobLocks = {
  /** Runs the work unless this job is running here or in another process; false then. */
  runExclusive(job: string, work: () => Promise<void>): Promise<boolean>;
  stop(): Promise<void>;
};

/**
 * Ensures that a job runs once at a time. The queue expires jobs by the database's clock: when that is set ahead, it
 * would start a job in another process while the first run is still in progress. A run therefore also holds an advisory
 * lock, on a connection of its own.
 */
export function openJobLocks(url: string, silentMs: number = SILENT_MS): JobLocks {
  const running = new Set<string>();
  let connection: Promise<LockConnection> | undefined;

  function connected(): Promise<LockConnection> {
    const own = (connection ??= connect(url, silentMs, () => {
      if (connection === own) connection = undefined;
    }));
    return own;
  }

  return {
    async runExclusive(job, work) {
      if (running.has(job)) return false;
      running.add(job);
      try {
        const { query, end } = await connected();
        const [result] = await query('select pg_try_advisory_lock($1, hashtext($2)) as got', [LOCK_NAMESPACE, job]);
        if (result?.got !== true) return false;
        // A connection that cannot release the lock is closed, which releases it.
        await work().finally(() =>
          query('select pg_advisory_unlock($1, hashtext($2)) as got', [LOCK_NAMESPACE, job]).catch(end),
        );
        return true;
      } finally {
        running.delete(job);
      }
    },
    async stop() {
      await connection?.then(
        ({ end }) => end(),
        () => undefined,
      );
      connection = undefined;
    },
  };
}

type LockConnection = {
  query(statement: string, values?: readonly unknown[]): Promise<{ got: boolean }[]>;
  end(): Promise<void>;
};

async function connect(url: string, silentMs: number, onLost: () => void): Promise<LockConnection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'badaro-job-locks',
    options: `-c idle_session_timeout=${silentMs}`,
  });
  const end = () => client.end().catch(() => undefined);
  // Jobs call concurrently; queries of one connection are serialised.
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: string, values: readonly unknown[] = []) => {
    const result = last
      .catch(() => undefined)
      .then(async () => (await client.query<{ got: boolean }>(statement, [...values])).rows);
    last = result;
    return result;
  };
  const close = () => {
    clearInterval(heartbeat);
    onLost();
    void end();
  };
  const heartbeat = setInterval(() => void query('select true as got').catch(close), silentMs / 4);
  client.on('error', close).on('end', close);
  await client.connect().catch((error: unknown) => {
    close();
    throw error;
  });
  return { query, end };
}
