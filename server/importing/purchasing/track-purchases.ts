import { eq } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { LOOK_AFTER_TROUBLE_MINUTES, LOOK_MINUTES } from '#core/importing/purchasing/rules.ts';
import { purchaseMachine } from '#core/importing/states.ts';
import { refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { noteTrouble, resumeOrdering } from '#server/importing/purchasing/order-at-supplier.ts';
import { resumePayment } from '#server/importing/purchasing/pay-supplier.ts';
import { readPurchase } from '#server/importing/purchasing/preview.ts';
import { lockPurchase, notePlatform, transitionPurchase } from '#server/importing/purchasing/purchases.ts';
import { purchase, purchaseParcel } from '#server/importing/tables.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { SupplierError, type SupplierPort } from '#server/integrations/supplier/port.ts';

/** Checks one purchase on request of staff. Refuses `purchase.byHandOnly` for one the platform does not list. */
export async function checkPurchaseNow(db: Db, supplier: SupplierPort, id: number, now: Date): Promise<void> {
  const { byHand, status, nextCheckAt, openPaymentSince } = await readPurchase(db, id);
  refuseIf(byHand ? purchaseRefusal('purchase.byHandOnly') : undefined);
  // Before that time another process is asking the platform.
  const isDue = nextCheckAt !== null && nextCheckAt <= now;
  const isLost = openPaymentSince !== null || ((status === 'ordering' || status === 'paying') && isDue);
  refuseIf(
    isLost || status === 'paid' || status === 'shipped'
      ? undefined
      : purchaseRefusal('purchase.transitionNotAllowed', { event: 'ship', state: status }),
  );
  await checkPurchase(db, supplier, id, now);
}

type Seen = { readonly courier: string; readonly waybill: string; readonly traces: { at: string; what: string }[] };

/** Asks the platform about one purchase and records the answer, or its error, which is returned. */
export async function checkPurchase(
  db: Db,
  supplier: SupplierPort,
  id: number,
  now: Date,
): Promise<SupplierError | undefined> {
  const row = await readPurchase(db, id);
  const { supplierOrderId, status } = row;
  try {
    if (status === 'ordering') return void (await resumeOrdering(db, supplier, row));
    if (supplierOrderId === null) return undefined;
    if (status === 'paying') return void (await resumePayment(db, supplier, { id, number: supplierOrderId, now }));
    const found = await supplier.getOrder(supplierOrderId);
    await notePlatform(db, id, found, now);
    if (found.state === 'cancelled') throw new SupplierError('refused', 'CANCELLED_THERE');
    // A status we do not know may have parcels.
    const mayHaveParcels = found.state === 'shipped' || found.state === 'received' || found.state === 'other';
    const seen = mayHaveParcels ? await parcelsAt(supplier, supplierOrderId) : [];
    await transaction(db, async (tx) => recordProgress(tx, id, seen, now));
    return undefined;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    await noteTrouble(db, row, error, addMinutes(now, LOOK_AFTER_TROUBLE_MINUTES));
    return error;
  }
}

async function parcelsAt(supplier: SupplierPort, supplierOrderId: string): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const { logisticsId, waybill, company } of await supplier.getParcels(supplierOrderId)) {
    const plain = plainWaybill(waybill);
    if (plain === undefined) continue;
    const traces = (await supplier.getTrace(supplierOrderId, logisticsId)).map(({ at, what }) => ({
      at: at.toISOString(),
      what,
    }));
    seen.push({ courier: company, waybill: plain, traces });
  }
  return seen;
}

const plainWaybill = (waybill: string): string | undefined =>
  /^[A-Z0-9]+$/.exec(waybill.replaceAll(/[\s-]/g, '').toUpperCase())?.[0];

/**
 * Records what the platform reports: parcels and their location, the purchase as sent, and its order on its way with
 * the first of them.
 */
async function recordProgress(tx: Tx, id: number, seen: readonly Seen[], now: Date): Promise<void> {
  const { row, purchaseRow } = await lockPurchase(tx, id);
  const isOver = !purchaseMachine.next(purchaseRow.status, 'ship', 'system', 'purchase');
  for (const parcel of seen) {
    const shippedAt = new Date(parcel.traces[0]?.at ?? now);
    await tx
      .insert(purchaseParcel)
      .values({ purchaseId: id, shippedAt, ...parcel })
      .onConflictDoUpdate({
        target: [purchaseParcel.purchaseId, purchaseParcel.waybill],
        set: { courier: parcel.courier, traces: parcel.traces },
      });
  }
  const nextCheckAt = isOver ? null : addMinutes(now, LOOK_MINUTES);
  if (isOver || seen.length === 0)
    return void (await tx.update(purchase).set({ nextCheckAt, failure: null }).where(eq(purchase.id, id)));
  await transitionPurchase(tx, purchaseRow, 'ship', 'system', { nextCheckAt });
  if (row.status === 'preparing')
    await transitionOrder(tx, row, 'sendToCentre', { role: 'operator', memberId: null }, now);
}

/** Records a parcel entered by hand. Refuses `purchase.waybillInvalid` for anything but letters and digits. */
export async function notePurchaseParcel(
  db: Db,
  {
    id,
    courier,
    waybill,
    staffId,
    now,
  }: {
    readonly id: number;
    readonly courier: string;
    readonly waybill: string;
    readonly staffId: number;
    readonly now: Date;
  },
): Promise<void> {
  const plain = plainWaybill(waybill);
  refuseIf(plain === undefined ? purchaseRefusal('purchase.waybillInvalid') : undefined);
  await transaction(db, async (tx) => {
    const { row, purchaseRow } = await lockPurchase(tx, id);
    await transitionPurchase(tx, purchaseRow, 'ship', 'operator');
    await tx
      .insert(purchaseParcel)
      .values({ purchaseId: id, courier: courier.trim(), waybill: plain ?? '', shippedAt: now })
      .onConflictDoNothing();
    if (row.status === 'preparing')
      await transitionOrder(tx, row, 'sendToCentre', { role: 'operator', memberId: staffId }, now);
  });
}
