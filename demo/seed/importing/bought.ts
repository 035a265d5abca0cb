import { asc, eq } from 'drizzle-orm';
import { addDays, addMinutes } from '#core/calendar.ts';
import { money } from '#core/money.ts';
import { convert } from '#core/rates.ts';
import { scanWaybill } from '#server/centre/arrivals.ts';
import type { Tx } from '#server/db/pool.ts';
import { notePurchase } from '#server/importing/purchasing/record-purchase.ts';
import { notePurchaseParcel } from '#server/importing/purchasing/track-purchases.ts';
import { startBuying } from '#server/importing/purchasing/purchases.ts';
import { purchase } from '#server/importing/tables.ts';
import type { Cast } from '#demo/seed/importing/cast.ts';

const OPERATOR_PAYS = '204.10';

/** Records manual purchases: one parcel per supplier, scanned at the centre three days later. */
export async function bought(tx: Tx, { operatorId, centreId }: Cast, orderId: number, now: Date): Promise<void> {
  await startBuying(tx, { orderId, staffId: operatorId, now });
  const purchases = await tx.select().from(purchase).where(eq(purchase.orderId, orderId)).orderBy(asc(purchase.id));
  for (const { id, goodsFen } of purchases) {
    const freightFen = 1_200;
    const paidWon = convert(money(goodsFen + freightFen, 'CNY'), OPERATOR_PAYS, 'KRW', 'half').minor;
    await notePurchase(tx, {
      id,
      staffId: operatorId,
      supplierOrderId: `DEMO-${orderId}-${id}`,
      goodsFen,
      freightFen,
      paidWon,
      now: addMinutes(now, 30),
    });
    const waybill = `SF10${String(orderId).padStart(5, '0')}${String(id).padStart(4, '0')}`;
    await notePurchaseParcel(tx, { id, courier: '顺丰速运', waybill, staffId: operatorId, now: addDays(now, 1) });
    await scanWaybill(tx, waybill, { role: 'centre', memberId: centreId, now: addDays(now, 3) });
  }
}
