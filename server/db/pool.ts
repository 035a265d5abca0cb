import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type SlowStatementOptions, timedClient } from '#server/db/slow-statements.ts';

type NoSchema = Record<string, never>;
export type Pool = NodePgDatabase<NoSchema> & { $client: pg.Pool };
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** What a query is asked of: the pool, or the transaction a command is in. */
export type Db = NodePgDatabase<NoSchema> | Tx;

// Sums of bigint columns come back as text from the driver; ours fit in a double by their CHECKs (minor units below
// 2^53).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);

type PoolOptions = {
  readonly max?: number;
  readonly onError: (error: Error) => void;
  /** How long one statement may take; reports take longer than what a visitor waits for. */
  readonly statementMs?: number;
  /**
   * After so long without a word from the database a connection in use is given up: a line that swallows everything
   * says
   * no error of its own, and whoever waits at the other end must be told.
   */
  readonly silenceMs?: number;
  /** Reports statements that take long. */
  readonly slow?: SlowStatementOptions;
};

/**
 * A pool of connections. `onError` hears of connections that die while idle; without it such a death would end the
 * process.
 */
export function openPool(url: string, options: PoolOptions): Pool {
  const client = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementMs ?? 15_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
    ...(options.slow && { Client: timedClient(options.slow) }),
  });
  client.on('error', options.onError);
  client.on('connect', (connection) => connection.on('error', options.onError));
  if (options.silenceMs !== undefined) giveUpInSilence(client, options.silenceMs);
  return drizzle({ client });
}

function giveUpInSilence(pool: pg.Pool, silenceMs: number): void {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (connection) => void inUse.add(connection));
  pool.on('release', (_error, connection) => void inUse.delete(connection));
  pool.on('connect', (connection) => {
    const { stream } = connection.connection;
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(silenceMs, () => {
      if (inUse.has(connection)) stream.destroy(new Error('Connection terminated: the database said nothing'));
    });
  });
}

const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 5;

/**
 * Runs `work` in one transaction. A deadlock or serialisation failure is the database's business, not the buyer's:
 * the work is run again, so it must not have effects outside of the transaction. Within a transaction it is part of
 * that one:
 * when it fails, all of it fails.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db instanceof PgTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 15));
    }
  }
}

/**
 * What was decided rests on something that is no more so: `transaction` runs the work again, as it does after a
 * serialisation failure.
 */
export class Again extends Error {
  readonly code = '40001';
}

/** The SQLSTATE of a database error, however deep it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.length === 5) return cause.code;
  }
  return undefined;
}
