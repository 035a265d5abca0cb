import { randomBytes } from 'node:crypto';
import { claim } from '#server/claim/tables.ts';
import type { Db } from '#server/db/pool.ts';

/** Inserts a withdrawn claim about an order, which blocks nothing. Returns its id. */
export async function aClaim(db: Db, orderId: number): Promise<number> {
  const at = new Date();
  const number = `C${randomBytes(8).toString('hex').toUpperCase()}`;
  const [inserted] = await db
    .insert(claim)
    .values({
      number,
      orderId,
      kind: 'return',
      status: 'withdrawn',
      reason: 'changedMind',
      returnPaidBy: 'buyer',
      currency: 'KRW',
      answerBy: at,
      requestedAt: at,
    })
    .returning({ id: claim.id });
  if (!inserted) throw new Error('a claim was not written');
  return inserted.id;
}
