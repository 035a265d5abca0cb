import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/endpoint.ts';
import { refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { type Pool, transaction, type Tx } from '#server/db/pool.ts';
import { idempotency } from '#server/http/tables.ts';

const KEY = /^[A-Za-z0-9_-]{8,255}$/;

/** The key of a request; one of our own for a body of clients that know of none. */
export function keyOf({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>, { keyless = [] }: Endpoint): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key === 'string') return key;
  return typeof body === 'object' && body !== null && keyless.some((name) => name in body) ? randomUUID() : undefined;
}

export type Once = { readonly memberId: number; readonly key: string | undefined; readonly call: string; readonly asked: unknown };

/**
 * Runs a call that creates an order or moves money once a key: the same key and request gives the first answer again,
 * the same key with another request is refused, and so is a second one while the first is still at work. The remembered
 * answer is written in the transaction of the call, so there is never one without the other.
 */
export async function once(db: Pool, wish: Once, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const { key } = wish;
  if (key === undefined || !KEY.test(key)) return refuseIf(requestRefusal('request.keyRequired'));
  const bodyHash = createHash('sha256').update(JSON.stringify([wish.call, wish.asked])).digest('hex');
  return transaction(db, async (tx) => {
    const lock = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtextextended(${`${wish.memberId}:${key}`}, 0)) as got`);
    refuseIf(lock.rows[0]?.got === true ? undefined : requestRefusal('request.inFlight'));
    const [seen] = await tx.select().from(idempotency).where(and(eq(idempotency.memberId, wish.memberId), eq(idempotency.key, key)));
    if (seen) {
      refuseIf(seen.bodyHash === bodyHash ? undefined : requestRefusal('request.keyReused'));
      return seen.answer;
    }
    const answer = await work(tx);
    // An answer of nothing is remembered as well: JSON's null, not the database's.
    await tx.insert(idempotency).values({ memberId: wish.memberId, key, call: wish.call, bodyHash, answer: answer ?? sql`'null'::jsonb` });
    return answer;
  });
}
