import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type InvalidatedTags, notifyInvalidated } from '#server/db/invalidation.ts';
import { preparingClient } from '#server/db/prepared-statements.ts';
import { type SlowStatementOptions, timedClient } from '#server/db/slow-statements.ts';
import type { TaggedCache } from '#server/db/tagged-cache.ts';

type NoSchema = Record<string, never>;
export type Pool = NodePgDatabase<NoSchema> & {
  $client: pg.Pool;
  /** The reference cache of this pool (`db/reference-cache.ts`). */
  references?: TaggedCache<unknown>;
};
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>> & InvalidatedTags;
/** Where a query runs: on the pool, or in the transaction of a command. */
export type Db = NodePgDatabase<NoSchema> | Tx;

// The driver returns bigint as text. Ours fit in a double: CHECKs keep minor units below 2^53. Numeric stays text, so
// that no precision is lost.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);

type PoolOptions = {
  readonly max?: number;
  readonly onError: (error: Error) => void;
  /** Limit for one statement; reports may take longer than requests of visitors. */
  readonly statementMs?: number;
  /**
   * A connection in use that receives nothing for this long is closed with an error. A network that drops packets
   * reports no error by itself, and the request would wait for ever.
   */
  readonly silenceMs?: number;
  /** Reports statements that take long. */
  readonly slow?: SlowStatementOptions;
};

/**
 * Of the connections of visitors: the database ends a statement before its connection counts as silent, and both before the
 * request is over, so that nothing goes on that nobody waits for.
 */
export const VISITOR_LIMITS = { statementMs: 4_000, silenceMs: 4_500 };
/** Of reports, exports and jobs. */
export const REPORT_STATEMENT_MS = 60_000;
export const CONNECT_MS = 4_000;

/** A pool of connections. `onError` receives errors of idle connections, which would end the process otherwise. */
export function openPool(url: string, options: PoolOptions): Pool {
  const Client = preparingClient();
  const client = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementMs ?? 15_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
    Client: options.slow ? timedClient(Client, options.slow) : Client,
  });
  client.on('error', options.onError);
  client.on('connect', (connection) => connection.on('error', options.onError));
  if (options.silenceMs !== undefined) closeWhenSilent(client, options.silenceMs);
  return drizzle({ client });
}

function closeWhenSilent(pool: pg.Pool, silenceMs: number): void {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (connection) => void inUse.add(connection));
  pool.on('release', (_error, connection) => void inUse.delete(connection));
  pool.on('connect', (connection) => {
    const { stream } = connection.connection;
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(silenceMs, () => {
      if (inUse.has(connection)) stream.destroy(new Error('Connection terminated: the database did not answer'));
    });
  });
}

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/**
 * Runs `work` in one transaction and again after a deadlock or serialisation failure, so `work` must have no effects
 * outside of the transaction. Called within a transaction, `work` is part of that one and fails with it.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db instanceof PgTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      let tags: ReadonlySet<string> | undefined;
      const result = await db.transaction(async (tx: Tx) => {
        const done = await work(tx);
        tags = tx.invalidated;
        return done;
      });
      if (tags) await notifyInvalidated(db, tags);
      return result;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 15));
    }
  }
}

/** The SQLSTATE of a database error, also when it is wrapped as a cause. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.length === 5) return cause.code;
  }
  return undefined;
}
