import { and, eq, isNull, type SQL, sum } from 'drizzle-orm';
import {
  type Account,
  type Cause,
  type Entry,
  isBalanced,
  isEarning,
  isTransfer,
  storeIdOf,
} from '#core/ledger/rules.ts';
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
  await recordEarning(tx, { cause, causeId, orderId, at }, inserted);
  return true;
}

/** Lists what the posting changes of what a store is owed, with the commission, the price of an ad or the entry fee, and the VAT it took. */
async function recordEarning(
  tx: Tx,
  { cause, causeId, orderId, at }: Omit<Posting, 'entries'>,
  entries: readonly (typeof entry.$inferSelect)[],
): Promise<void> {
  const [payable, second] = entries.filter(({ account }) => account === 'sellerPayable');
  if (!payable || isTransfer(cause)) return;
  if (second || !isEarning(cause)) throw new Error(`${cause} ${causeId} may not change what stores are owed so`);
  const credited = (account: Account) =>
    entries.reduce((sum, { account: of, amount }) => (of === account ? sum - amount : sum), 0);
  await tx.insert(earning).values({
    entryId: payable.id,
    storeId: storeIdOf(payable.owner),
    orderId,
    cause,
    amount: -payable.amount,
    fee: credited('commission') + credited('advertising') + credited('entryFees'),
    vat: credited('vatPayable'),
    coupon: credited('storeCoupon'),
    currency: payable.currency,
    at,
  });
}

/** What a statement lists, in minor units. */
type Listed = { readonly earned: number; readonly fee: number; readonly vat: number };

/** Lists earnings, those that match and no statement lists yet, in a statement. Returns the sums of its lines. */
export async function listInStatement(tx: Tx, statementId: number, matching: SQL | undefined): Promise<Listed> {
  await tx
    .update(earning)
    .set({ statementId })
    .where(and(isNull(earning.statementId), matching));
  const [row] = await tx
    .select({ earned: sum(earning.amount), fee: sum(earning.fee), vat: sum(earning.vat) })
    .from(earning)
    .where(eq(earning.statementId, statementId));
  return { earned: Number(row?.earned ?? 0), fee: Number(row?.fee ?? 0), vat: Number(row?.vat ?? 0) };
}
