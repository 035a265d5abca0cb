import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/pool.ts';
import { storeMachine } from '#core/store/states.ts';
import { changesState, lockStore, transitionStore } from '#server/store/queries.ts';
import { store, storeHistory } from '#server/store/tables.ts';

const storeIdOf = async (tx: Tx, ownerId: number): Promise<number | undefined> => {
  const [found] = await tx.select({ id: store.id }).from(store).where(eq(store.ownerId, ownerId));
  return found?.id;
};

/** Closes the store of a member who leaves: its goods leave the shelves in the same transaction. */
export async function closeStoreOf(tx: Tx, ownerId: number, at: Date): Promise<void> {
  const id = await storeIdOf(tx, ownerId);
  if (id === undefined) return;
  const from = (await lockStore(tx, id))?.status;
  const to = from && storeMachine.next(from, 'leave', 'seller', 'store');
  if (from && to) await transitionStore(tx, { id, event: 'leave', from, to, memberId: ownerId, why: '', at });
}

/** Opens the store again that was open when its owner left. */
export async function reopenStoreOf(
  tx: Tx,
  ownerId: number,
  { memberId, why, at }: { readonly memberId: number; readonly why: string; readonly at: Date },
): Promise<void> {
  const id = await storeIdOf(tx, ownerId);
  if (id === undefined) return;
  const from = (await lockStore(tx, id))?.status;
  const [last] = await tx
    .select({ event: storeHistory.event, from: storeHistory.from })
    .from(storeHistory)
    .where(and(eq(storeHistory.storeId, id), changesState))
    .orderBy(desc(storeHistory.id))
    .limit(1);
  const wasOpen = last?.event === 'leave' && last.from === 'approved';
  const to = from && storeMachine.next(from, 'restore', 'operator', 'store');
  if (wasOpen && from && to) await transitionStore(tx, { id, event: 'restore', from, to, memberId, why, at });
}
