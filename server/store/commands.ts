import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { eq } from 'drizzle-orm';
import type { StaffAction } from '#core/audit/rules.ts';
import { orRefuse, type Refusal, Refused, refuseIf } from '#core/refusal.ts';
import type { ShippingTerms } from '#core/store/delivery/promise/rules.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { decidedStore } from '#core/store/rules.ts';
import type { StoreEvent } from '#core/store/states.ts';
import { tidyText } from '#core/text.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockStore, transitionStore, updateStore } from '#server/store/queries.ts';
import { store, storeHistory } from '#server/store/tables.ts';

/** The events of staff, as decisions. */
const ACTIONS: Partial<Record<StoreEvent, StaffAction>> = {
  approve: 'approveStore',
  deny: 'denyStore',
  suspend: 'suspendStore',
  restore: 'restoreStore',
};

export type StoreDecision = {
  readonly id: number;
  readonly event: StoreEvent;
  readonly reason?: string | undefined;
  readonly memberId: number;
};

/** Why the store of this member cannot be approved. It is given by the capability that has companies' papers. */
export type WhyNotApprove = (tx: Tx, ownerId: number) => Promise<Refusal | undefined>;

/**
 * An operator's decision about a store, with its history row. Its products become visible or hidden in the same
 * transaction.
 */
export async function decideStore(
  db: Db,
  input: StoreDecision,
  now: Date,
  whyNotApprove: WhyNotApprove,
): Promise<void> {
  const why = tidyText(input.reason ?? '');
  await transaction(db, async (tx) => {
    const { status: from, ownerId, code } = orRefuse(await lockStore(tx, input.id), storeRefusal('store.notFound'));
    const decided = decidedStore(from, input.event, why);
    if ('refusal' in decided) throw new Refused(decided.refusal);
    if (input.event === 'approve') refuseIf(await whyNotApprove(tx, ownerId));
    const moved = await transitionStore(tx, {
      id: input.id,
      event: input.event,
      from,
      to: decided.to,
      memberId: input.memberId,
      why,
      at: now,
    });
    refuseIf(moved ? undefined : storeRefusal('store.transitionNotAllowed', { event: input.event, state: from }));
    await recordDecision(tx, {
      action: orRefuse(
        ACTIONS[input.event],
        storeRefusal('store.transitionNotAllowed', { event: input.event, state: from }),
      ),
      subject: { kind: 'store', id: input.id, label: code },
      reason: why,
      memberId: input.memberId,
      now,
    });
  });
}

/** Sets from when on and how long the store prepares orders. Its products show the new arrival at once. */
export async function changeDeliveryTimes(
  db: Db,
  storeId: number,
  times: ShippingTerms,
  read?: ReadBefore,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { cutoffHour, handlingDays } = store;
    const [now] = await tx.select({ cutoffHour, handlingDays }).from(store).where(eq(store.id, storeId)).for('update');
    refuseIf(now && whyChanged(read, now));
    await updateStore(tx, storeId, { cutoffHour: times.cutoffHour, handlingDays: times.handlingDays });
  });
}

/** Sets whether every employee of the store needs a second factor, from the next call on. */
export async function setEmployeesSecondFactor(
  tx: Tx,
  storeId: number,
  isRequired: boolean,
  read?: ReadBefore,
): Promise<void> {
  const [now] = await tx
    .select({ isRequired: store.employeesSecondFactor })
    .from(store)
    .where(eq(store.id, storeId))
    .for('update');
  refuseIf(now && whyChanged(read, now));
  await updateStore(tx, storeId, { employeesSecondFactor: isRequired });
}

/** Records an event in the history of a store whose state stays as it is; returns the owner of the store. */
export async function recordStoreEvent(
  tx: Tx,
  storeId: number,
  { event, memberId, why, at }: Pick<typeof storeHistory.$inferInsert, 'event' | 'memberId' | 'why'> & { at: Date },
): Promise<number> {
  const [found] = await tx
    .select({ status: store.status, ownerId: store.ownerId })
    .from(store)
    .where(eq(store.id, storeId));
  if (!found) throw new Error(`no store ${storeId}`);
  const { status, ownerId } = found;
  await tx.insert(storeHistory).values({ storeId, at, event, from: status, to: status, memberId, why });
  return ownerId;
}
