import pg from 'pg';

/**
 * A process silent for so long is dead or suspended and loses its locks. The database measures it by a timer,
 * independent of its clock.
 */
const SILENT_MS = 20_000;
/** Our namespace of PostgreSQL advisory locks. */
const SPACE = 1_785_684_595;

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
  const atWork = new Set<string>();
  let line: Promise<Line> | undefined;

  function lineNow(): Promise<Line> {
    const mine = (line ??= connect(url, silentMs, () => {
      if (line === mine) line = undefined;
    }));
    return mine;
  }

  return {
    async runExclusive(job, work) {
      if (atWork.has(job)) return false;
      atWork.add(job);
      try {
        const { ask, end } = await lineNow();
        const [answer] = await ask('select pg_try_advisory_lock($1, hashtext($2)) as got', [SPACE, job]);
        if (answer?.got !== true) return false;
        // A connection that cannot release the lock is closed, which releases it.
        await work().finally(() => ask('select pg_advisory_unlock($1, hashtext($2)) as got', [SPACE, job]).catch(end));
        return true;
      } finally {
        atWork.delete(job);
      }
    },
    async stop() {
      await line?.then(
        ({ end }) => end(),
        () => undefined,
      );
      line = undefined;
    },
  };
}

type Line = { ask(sentence: string, values?: readonly unknown[]): Promise<{ got: boolean }[]>; end(): Promise<void> };

async function connect(url: string, silentMs: number, onLost: () => void): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'badaro-turns',
    options: `-c idle_session_timeout=${silentMs}`,
  });
  const end = () => client.end().catch(() => undefined);
  // Jobs call concurrently; queries of one connection are serialised.
  let last: Promise<unknown> = Promise.resolve();
  const ask = (sentence: string, values: readonly unknown[] = []) => {
    const answer = last
      .catch(() => undefined)
      .then(async () => (await client.query<{ got: boolean }>(sentence, [...values])).rows);
    last = answer;
    return answer;
  };
  const lost = () => {
    clearInterval(heartbeat);
    onLost();
    void end();
  };
  const heartbeat = setInterval(() => void ask('select true as got').catch(lost), silentMs / 4);
  client.on('error', lost).on('end', lost);
  await client.connect().catch((error: unknown) => {
    lost();
    throw error;
  });
  return { ask, end };
}
