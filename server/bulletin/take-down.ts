import { eq } from 'drizzle-orm';
import { bulletinRefusal } from '#core/bulletin/refusals.ts';
import { pick } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { lockBulletin } from '#server/bulletin/queries.ts';
import { bulletin } from '#server/bulletin/tables.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { notifyStore } from '#server/employee/notify-store.ts';

type TakeDown = { readonly id: number; readonly reason: string; readonly memberId: number; readonly now: Date };

/** Staff take a notice of a store down for good. The decision is recorded, and the store notified with the reason. */
export async function takeDownBulletin(db: Db, { id, reason, memberId, now }: TakeDown): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockBulletin(tx, id);
    const { storeId, title, takenDownAt } = orRefuse(
      row?.removedAt ? undefined : row,
      bulletinRefusal('bulletin.notFound'),
    );
    refuseIf(takenDownAt ? bulletinRefusal('bulletin.takenDown') : undefined);
    await tx.update(bulletin).set({ takenDownAt: now, reason }).where(eq(bulletin.id, id));
    invalidate(tx, ['bulletins']);
    const label = pick(title, 'ko');
    const subject = { kind: 'store', id: storeId, label } as const;
    await recordDecision(tx, { action: 'takeDownBulletin', subject, memberId, now, reason });
    await notifyStore(tx, {
      storeId,
      right: 'goods',
      kind: 'bulletinTakenDown',
      params: { title: label, reason },
      href: '/seller/notices',
      now,
    });
  });
}
