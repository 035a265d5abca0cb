import { and, desc, eq } from 'drizzle-orm';
import { type StoreEvent, type StoreKeyEvent, storeMachine } from '#core/store/states.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { changesState, lockStore, transitionStore } from '#server/store/queries.ts';
import { store, storeHistory } from '#server/store/tables.ts';

const storeOf = async (db: Db, ownerId: number) => {
  const [found] = await db.select({ id: store.id, status: store.status }).from(store).where(eq(store.ownerId, ownerId));
  return found;
};

async function lastEvent(db: Db, storeId: number): Promise<StoreEvent | StoreKeyEvent | undefined> {
  const [last] = await db
    .select({ event: storeHistory.event })
    .from(storeHistory)
    .where(and(eq(storeHistory.storeId, storeId), changesState))
    .orderBy(desc(storeHistory.id))
    .limit(1);
  return last?.event;
}

type Change = { readonly staffId: number | null; readonly at: Date };

/**
 * Closes the open store of a company whose papers were refused or whose business is not active any more: its goods leave
 * every list in the same transaction. `why` is for the seller.
 */
export async function suspendForPapers(
  tx: Tx,
  ownerId: number,
  { staffId, why, at }: Change & { readonly why: string },
): Promise<void> {
  await transition(tx, ownerId, { event: 'lapse', memberId: staffId, why, at });
}

/** Opens the store again that was closed for its papers; one that staff suspended stays closed. */
export async function reopenForPapers(tx: Tx, ownerId: number, { staffId, at }: Change): Promise<void> {
  if (await isSuspendedForPapers(tx, ownerId))
    await transition(tx, ownerId, { event: 'relist', memberId: staffId, why: '', at });
}

/** Whether the store is closed because of the papers of its company. */
export async function isSuspendedForPapers(db: Db, ownerId: number): Promise<boolean> {
  const found = await storeOf(db, ownerId);
  return found?.status === 'suspended' && (await lastEvent(db, found.id)) === 'lapse';
}

type Move = {
  readonly event: 'lapse' | 'relist';
  readonly memberId: number | null;
  readonly why: string;
  readonly at: Date;
};

async function transition(tx: Tx, ownerId: number, { event, ...move }: Move): Promise<void> {
  const id = (await storeOf(tx, ownerId))?.id;
  const from = id === undefined ? undefined : (await lockStore(tx, id))?.status;
  const to = from && storeMachine.next(from, event, 'system', 'store');
  if (id !== undefined && from && to) await transitionStore(tx, { id, event, from, to, ...move });
}
