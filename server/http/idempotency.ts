import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { type Pool, transaction, type Tx } from '#server/db/pool.ts';
import { idempotency } from '#server/http/tables.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';

export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,255}$/;

/** The `Idempotency-Key` of a request. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

export type IdempotentCall = {
  readonly memberId: number;
  readonly key: string | undefined;
  readonly call: string;
  readonly request: unknown;
};

/**
 * Runs a call that creates an order or moves money once per key: the same key and request repeats the first answer, the
 * same key with another request is refused, and so is a second one while the first is in progress. The stored answer is
 * written in the transaction of the call, so neither exists without the other.
 */
export async function runIdempotent(
  db: Pool,
  input: IdempotentCall,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const { key } = input;
  if (key === undefined || !IDEMPOTENCY_KEY.test(key)) return refuseIf(requestRefusal('request.keyRequired'));
  const bodyHash = fingerprint(JSON.stringify([input.call, input.request])).toString('hex');
  return transaction(db, async (tx) => {
    refuseIf((await lockKey(tx, input.memberId, key)) ? undefined : requestRefusal('request.inFlight'));
    // Read after taking the lock: its previous holder has committed its answer or has none.
    const stored = await findAnswer(tx, input.memberId, key);
    if (stored) {
      refuseIf(stored.bodyHash === bodyHash ? undefined : requestRefusal('request.keyReused'));
      return stored.answer;
    }
    const answer = await work(tx);
    await tx.insert(idempotency).values({
      memberId: input.memberId,
      key,
      call: input.call,
      bodyHash,
      answer: answer ?? null,
    });
    return answer;
  });
}

/** Locks the key for this transaction; false while another request holds it. */
async function lockKey(tx: Tx, memberId: number, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${memberId}:${key}`}, 0)) as "isLocked"`,
  );
  return rows[0]?.isLocked === true;
}

async function findAnswer(tx: Tx, memberId: number, key: string) {
  const [stored] = await tx
    .select({ bodyHash: idempotency.bodyHash, answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.memberId, memberId), eq(idempotency.key, key)));
  return stored;
}
