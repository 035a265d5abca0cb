import { eq, lt } from 'drizzle-orm';
import type { BulletinInput } from '#core/bulletin/contract.ts';
import { bulletinRefusal } from '#core/bulletin/refusals.ts';
import { BULLETINS_MAX, RESTORE_DAYS, wrongBulletin } from '#core/bulletin/rules.ts';
import { addDays, kstDate } from '#core/calendar.ts';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyName, tidyText, tidyTexts } from '#core/text.ts';
import { type BulletinRow, countOpen, lockBulletin } from '#server/bulletin/queries.ts';
import { bulletin } from '#server/bulletin/tables.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockStore } from '#server/store/queries.ts';

type BySeller = { readonly storeId: number; readonly now: Date };
type Change = BySeller & { readonly id: number };

const columnsOf = ({ group, title, body, from, to }: BulletinInput) => ({
  group,
  title: tidyTexts(title, tidyName),
  body: tidyTexts(body, tidyText),
  from,
  to,
});

/** Writes a notice of a store; returns its id. */
export async function addBulletin(db: Db, input: BulletinInput, { storeId, now }: BySeller): Promise<number> {
  const row = columnsOf(input);
  refuseFields(wrongBulletin(row, kstDate(now)));
  return transaction(db, async (tx) => {
    await refuseFull(tx, { storeId, now });
    const [made] = await tx
      .insert(bulletin)
      .values({ ...row, storeId, createdAt: now })
      .returning({ id: bulletin.id });
    return orRefuse(made, bulletinRefusal('bulletin.notFound')).id;
  });
}

/** Replaces a notice of a store, unless staff took it down or somebody changed it meanwhile. */
export async function changeBulletin(
  db: Db,
  input: BulletinInput,
  { id, storeId, now }: Change,
  read?: ReadBefore,
): Promise<void> {
  const row = columnsOf(input);
  await transaction(db, async (tx) => {
    await openStore(tx, storeId);
    const before = await lockOwn(tx, id, storeId);
    refuseFields(wrongBulletin(row, kstDate(now)));
    await refuseFull(tx, { storeId, now }, id);
    refuseIf(before.takenDownAt ? bulletinRefusal('bulletin.takenDown') : undefined);
    refuseIf(whyChanged(read, columnsOf(before)));
    await tx.update(bulletin).set(row).where(eq(bulletin.id, id));
  });
}

/** Deletes a notice of a store, which can be restored until it is swept. */
export async function removeBulletin(db: Db, { id, storeId, now }: Change): Promise<void> {
  await transaction(db, async (tx) => {
    await openStore(tx, storeId);
    await lockOwn(tx, id, storeId);
    await tx.update(bulletin).set({ removedAt: now }).where(eq(bulletin.id, id));
  });
}

/** Restores a deleted notice; one that is not deleted stays as it is. */
export async function restoreBulletin(db: Db, { id, storeId, now }: Change): Promise<void> {
  await transaction(db, async (tx) => {
    await openStore(tx, storeId);
    orRefuse(await lockBulletin(tx, id, storeId), bulletinRefusal('bulletin.notFound'));
    await refuseFull(tx, { storeId, now }, id);
    await tx.update(bulletin).set({ removedAt: null }).where(eq(bulletin.id, id));
  });
}

/** Shows the periods that begin with the day, and no longer those that ended. */
export async function showBulletinsOfDay(db: Db): Promise<void> {
  await transaction(db, async (tx) => invalidate(tx, ['bulletins']));
}

/** Deletes for good what was deleted so long ago that nobody restores it. */
export async function sweepBulletins(db: Db, now: Date): Promise<void> {
  await db.delete(bulletin).where(lt(bulletin.removedAt, addDays(now, -RESTORE_DAYS)));
}

async function lockOwn(tx: Tx, id: number, storeId: number): Promise<BulletinRow> {
  const row = await lockBulletin(tx, id, storeId);
  return orRefuse(row?.removedAt ? undefined : row, bulletinRefusal('bulletin.notFound'));
}

/** Locks the store, so that concurrent requests respect the limit; its page shows the change. */
async function refuseFull(tx: Tx, { storeId, now }: BySeller, except?: number): Promise<void> {
  await openStore(tx, storeId);
  const open = await countOpen(tx, storeId, kstDate(now), except);
  refuseIf(open >= BULLETINS_MAX ? bulletinRefusal('bulletin.full', { limit: BULLETINS_MAX }) : undefined);
}

async function openStore(tx: Tx, storeId: number): Promise<void> {
  const locked = await lockStore(tx, storeId);
  if (locked) invalidate(tx, [`store:${locked.code}`]);
}
