import pg from 'pg';

/**
 * Whoever says nothing for so long has died or stands still and loses its turns. The database counts it by a timer,
 * which no setting of its clock moves.
 */
const SILENT_MS = 20_000;
/** Our part of the numbers that the database's advisory locks are called by. */
const SPACE = 1_785_684_595;

export type JobLocks = {
  /** Does the work unless this job is at work here or in another process; false then. */
  take(job: string, work: () => Promise<void>): Promise<boolean>;
  stop(): Promise<void>;
};

/**
 * Sees to it that a job is at work once at a time. The queue takes a job for dead by the database's clock: one that is
 * set ahead makes it
 * hand a turn to another process while the one before is still at work. A turn is therefore also a lock, held by a line
 * of its own.
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
    async take(job, work) {
      if (atWork.has(job)) return false;
      atWork.add(job);
      try {
        const { ask, end } = await lineNow();
        const [answer] = await ask('select pg_try_advisory_lock($1, hashtext($2)) as got', [SPACE, job]);
        if (answer?.got !== true) return false;
        // A line that cannot say that the turn is over ends, and the turn with it.
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
  // Jobs ask at the same time; a line is asked one thing after the other.
  let last: Promise<unknown> = Promise.resolve();
  const ask = (sentence: string, values: readonly unknown[] = []) => {
    const answer = last
      .catch(() => undefined)
      .then(async () => (await client.query<{ got: boolean }>(sentence, [...values])).rows);
    last = answer;
    return answer;
  };
  const lost = () => {
    clearInterval(pulse);
    onLost();
    void end();
  };
  const pulse = setInterval(() => void ask('select true as got').catch(lost), silentMs / 4);
  client.on('error', lost).on('end', lost);
  await client.connect().catch((error: unknown) => {
    lost();
    throw error;
  });
  return { ask, end };
}
