import { type Account, type Cause, earningStoreOf, type Entry, isBalanced } from '#core/ledger/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { earning, entry, posting } from '#server/ledger/tables.ts';

export type Posting = {
  readonly cause: Cause;
  /** The id of the causing row; a cause is posted once, however often it is tried. */
  readonly causeId: string;
  /** Null for a posting without an order, such as money paid into a wallet. */
  readonly orderId: number | null;
  readonly at: Date;
  readonly entries: readonly Entry[];
};

/** Inserts a balanced set of entries; false when this cause was posted before. */
export async function post(tx: Tx, { entries, cause, causeId, orderId, at }: Posting): Promise<boolean> {
  if (!isBalanced(entries)) throw new Error(`a posting for ${cause} ${causeId} does not balance`);
  const [posted] = await tx
    .insert(posting)
    .values({ cause, causeId, orderId, at })
    .onConflictDoNothing()
    .returning({ id: posting.id });
  if (!posted) return false;
  if (entries.length === 0) return true;
  const inserted = await tx
    .insert(entry)
    .values(
      entries.map(({ account, owner = '', amount }) => ({
        postingId: posted.id,
        account,
        owner,
        amount: amount.minor,
        currency: amount.currency,
      })),
    )
    .returning();
  const credited = (account: Account) =>
    inserted.reduce((sum, row) => (row.account === account ? sum - row.amount : sum), 0);
  const earned = inserted.flatMap((row) => {
    const storeId = earningStoreOf(cause, row);
    const { id: entryId, amount, currency } = row;
    const fees = { fee: credited('commission'), vat: credited('vatPayable') };
    return storeId === undefined
      ? []
      : [{ entryId, storeId, orderId, cause, amount: 0 - amount, ...fees, currency, at }];
  });
  if (earned.length > 1) throw new Error(`a posting for ${cause} ${causeId} changes the earnings of several stores`);
  if (earned.length > 0) await tx.insert(earning).values(earned);
  return true;
}
