import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Refused, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { askNamed } from '#server/db/named.ts';
import { Again, type Pool, transaction, type Tx } from '#server/db/pool.ts';
import { idempotency } from '#server/http/tables.ts';

const KEY = /^[A-Za-z0-9_-]{8,255}$/;

/** The `Idempotency-Key` of a request. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

export type Once = {
  readonly memberId: number;
  readonly key: string | undefined;
  readonly call: string;
  readonly asked: unknown;
};

/**
 * Runs a call that creates an order or moves money once a key: the same key and request gives the first answer again,
 * the same key with another request is refused, and so is a second one while the first is still at work. The remembered
 * answer is written in the transaction of the call, so there is never one without the other.
 */
export async function once(db: Pool, wish: Once, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const { key } = wish;
  if (key === undefined || !KEY.test(key)) return refuseIf(requestRefusal('request.keyRequired'));
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([wish.call, wish.asked]))
    .digest('hex');
  return transaction(db, async (tx) => {
    const [known] = await askNamed<Known>(tx, 'once', claiming, {
      memberId: wish.memberId,
      key,
      lock: `${wish.memberId}:${key}`,
    });
    refuseIf(known?.got ? undefined : requestRefusal('request.inFlight'));
    if (known?.seen) {
      refuseIf(known.seen.bodyHash === bodyHash ? undefined : requestRefusal('request.keyReused'));
      return known.seen.answer;
    }
    const answer = await work(tx).catch(async (error: unknown) => {
      // What it was refused for may be what the one before did, as when that one emptied the cart.
      if (error instanceof Refused && (await isRemembered(tx, { memberId: wish.memberId, key }))) throw new Again();
      throw error;
    });
    const [kept] = await askNamed<object>(tx, 'remember once', remembering, {
      memberId: wish.memberId,
      key,
      call: wish.call,
      bodyHash,
      answer: JSON.stringify(answer ?? null),
    });
    // The one before had not yet finished when this one looked, and had when it asked for the lock: the work is done
    // anew and finds its answer.
    if (!kept) throw new Again();
    return answer;
  });
}

type Known = { readonly got: boolean; readonly seen: { readonly bodyHash: string; readonly answer: unknown } | null };
const said = sql.placeholder;
const claiming = () => sql`
  select pg_try_advisory_xact_lock(hashtextextended(${said('lock')}, 0)) as got,
    (select json_build_object('bodyHash', body_hash, 'answer', answer) from ${idempotency} where member_id = ${said('memberId')} and key = ${said('key')}) as seen`;
const remembered = () =>
  sql`select true from ${idempotency} where member_id = ${said('memberId')} and key = ${said('key')}`;
/** A transaction that the database has broken off answers nothing any more: what was refused in it stays refused. */
const isRemembered = (tx: Tx, key: { memberId: number; key: string }): Promise<boolean> =>
  askNamed(tx, 'remembered', remembered, key).then(
    (rows) => rows.length > 0,
    () => false,
  );
const remembering = () => sql`
  insert into ${idempotency} (member_id, key, call, body_hash, answer) values (${said('memberId')}, ${said('key')}, ${said('call')}, ${said('bodyHash')}, ${said('answer')}) on conflict do nothing returning true`;
