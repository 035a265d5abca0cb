import { desc, eq } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { cartonsThatFit, volumeOf } from '#core/centre/rules.ts';
import { cartonsOf } from '#server/centre/measured.ts';
import { pallet } from '#server/centre/tables.ts';
import { addPallet, loadPallet, moveVoyage, openVoyage } from '#server/centre/voyages.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Cast } from '#demo/seed/importing/cast.ts';

/** Loads a paid order on a voyage that departs the next day. */
export async function afloat(tx: Tx, { centreId }: Cast, orderId: number, from: Date): Promise<void> {
  const centre = { role: 'centre', memberId: centreId, now: from } as const;
  const details = {
    vessel: 'GOLDEN BRIDGE VII',
    container: 'WDFU1234567',
    masterBill: `WDLM${String(orderId).padStart(7, '0')}`,
    leavesOn: null,
    arrivesOn: null,
  };
  const voyageId = await openVoyage(tx, { mode: 'LCL', ...details }, centre);
  const boxes = (await cartonsOf(tx, orderId)).map((box) => ({ id: box.id, cm3: volumeOf(box), grams: box.grams }));
  for (let at = 0; at < boxes.length;) {
    const fitting = Math.max(1, cartonsThatFit({ cm3: 0, grams: 0 }, boxes.slice(at)));
    await addPallet(tx, voyageId, from);
    const [onto] = await tx
      .select({ id: pallet.id })
      .from(pallet)
      .where(eq(pallet.voyageId, voyageId))
      .orderBy(desc(pallet.id))
      .limit(1);
    const cartonIds = boxes.slice(at, at + fitting).map((box) => box.id);
    await loadPallet(tx, onto?.id ?? 0, { cartonIds }, centre);
    at += fitting;
  }
  await moveVoyage(tx, voyageId, { event: 'close', details }, centre);
  await moveVoyage(tx, voyageId, { event: 'depart', details }, { ...centre, now: addDays(from, 1) });
}
