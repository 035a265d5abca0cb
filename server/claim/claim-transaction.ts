import { claimRefusal } from '#core/claim/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { type ClaimRow, findClaim, lockClaim } from '#server/claim/queries.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { Actor } from '#server/order/transition.ts';
import { lockOrder, type OrderRow, type Scope } from '#server/order/queries.ts';

/** The claim, who acts on it, and when. */
export type Step = { readonly scope: Scope; readonly id: number; readonly by: Actor; readonly now: Date };

/** Runs one transaction about a claim, locking the order first, then the claim. Refuses `claim.notFound`. */
export async function withClaim(
  db: Db,
  { scope, id }: Step,
  work: (tx: Tx, row: OrderRow, claim: ClaimRow) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const notFound = claimRefusal('claim.notFound');
    const { claim } = orRefuse(await findClaim(tx, scope, id), notFound);
    const row = orRefuse(await lockOrder(tx, scope, claim.orderId), notFound);
    await work(tx, row, orRefuse(await lockClaim(tx, id), notFound));
  });
}
