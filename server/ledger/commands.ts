import { type Cause, type Entry, isBalanced } from '#core/ledger/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { entry, posting } from '#server/ledger/tables.ts';

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
  if (entries.length > 0)
    await tx.insert(entry).values(
      entries.map(({ account, owner = '', amount }) => ({
        postingId: posted.id,
        account,
        owner,
        amount: amount.minor,
        currency: amount.currency,
      })),
    );
  return true;
}
