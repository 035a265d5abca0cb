import type { Db } from '#server/db/pool.ts';
import { receipt } from '#server/receipt/tables.ts';

type Input = Pick<typeof receipt.$inferInsert, 'orderId' | 'memberId'> & Partial<typeof receipt.$inferInsert>;

/** A request for a cash receipt, by default of 13,000 won and not issued yet; returns its id. */
export async function aReceipt(db: Db, input: Input): Promise<number> {
  const at = input.requestedAt ?? new Date();
  const [row] = await db
    .insert(receipt)
    .values({
      kind: 'cashReceipt',
      status: 'requested',
      use: 'income',
      identity: '01012345678',
      amount: 13_000,
      currency: 'KRW',
      requestedAt: at,
      nextTryAt: at,
      ...input,
    })
    .returning({ id: receipt.id });
  if (!row) throw new Error('a receipt was not written');
  return row.id;
}
