import { money } from '#core/money.ts';
import { and, eq } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { PENDING_MINUTES, LOST_ANSWER_MINUTES, outOrderIdOf, yuanText } from '#core/importing/purchasing/rules.ts';
import { Refused, refuseIf } from '#core/refusal.ts';
import { recordPurchase } from '#server/importing/purchasing/record-staff.ts';
import { type Db, type Pool, transaction } from '#server/db/pool.ts';
import { freshDraft, recordOrdered } from '#server/importing/purchasing/record-purchase.ts';
import { orderCommandOf } from '#server/importing/purchasing/preview.ts';
import { lockPurchase, transitionPurchase, type PurchaseRow } from '#server/importing/purchasing/purchases.ts';
import { purchase } from '#server/importing/tables.ts';
import {
  type OrderCommand,
  type SupplierAddress,
  SupplierError,
  type SupplierPort,
} from '#server/integrations/supplier/port.ts';
import { noteOf } from '#server/supplier/refuse.ts';

/** The platform, and the address it ships to for us. */
export type Buying = { readonly supplier: SupplierPort; readonly centre: SupplierAddress };
type Step = { readonly id: number; readonly now: Date };

/**
 * Orders a draft at its supplier under our own number: claims it, sends the order while nothing is locked, then records
 * the result. A refusal of the platform is stored with the draft; `resume` looks up a lost response. Refuses
 * `purchase.totalChanged` when the supplier's total differs from the shown one.
 */
export async function orderPurchase(
  db: Pool,
  { supplier, centre }: Buying,
  { id, expectedFen, staffId, now }: Step & { readonly expectedFen: number; readonly staffId: number },
): Promise<void> {
  const claimed = await transaction(db, async (tx) => {
    const { row, purchaseRow } = await lockPurchase(tx, id);
    await recordPurchase(tx, 'orderPurchase', row, { amount: money(expectedFen, 'CNY'), staffId, now });
    if (
      purchaseRow.status === 'created' &&
      !purchaseRow.byHand &&
      purchaseRow.goodsFen + purchaseRow.freightFen === expectedFen
    )
      return undefined;
    const fresh = await freshDraft(tx, id, now);
    return transitionPurchase(tx, fresh.purchaseRow, 'order', 'operator', {
      nextCheckAt: addMinutes(now, PENDING_MINUTES),
    });
  });
  if (!claimed) return;
  const command = await unlessRefused(db, id, async () => {
    const found = await supplier.findOrder(outOrderIdOf(id));
    if (found?.state === 'cancelled') throw new SupplierError('refused', 'CANCELLED_THERE');
    if (found) return void (await recordOrdered(db, id, found));
    const input = await orderCommandOf(db, claimed, centre);
    const { total } = await supplier.previewOrder(input);
    refuseIf(total === expectedFen ? undefined : purchaseRefusal('purchase.totalChanged', { total: yuanText(total) }));
    return input;
  });
  if (command) await create(db, supplier, { id, command, now });
}

async function create(
  db: Pool,
  supplier: SupplierPort,
  { id, command, now }: Step & { readonly command: OrderCommand },
): Promise<void> {
  try {
    const { orderIds, total, freight } = await supplier.createOrder({ ...command, outOrderId: outOrderIdOf(id) });
    const [orderId] = orderIds;
    if (orderId === undefined) throw new SupplierError('unavailable', 'BAD_ORDER');
    await recordOrdered(db, id, { orderId, total, freight });
  } catch (error) {
    await releaseAfterFailure(db, id, error, now);
  }
}

/**
 * Runs a check before ordering or paying: a failure is stored, a refusal is rethrown, and the claim is released either
 * way.
 */
export async function unlessRefused<T>(db: Db, id: number, check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof SupplierError) return void (await release(db, id, noteOf(error)));
    if (error instanceof Refused) await release(db, id, null);
    throw error;
  }
}

/**
 * Releases the claim after a clear refusal. After any other failure the platform may have acted, so a check is
 * scheduled soon.
 */
async function releaseAfterFailure(db: Db, id: number, error: unknown, now: Date): Promise<void> {
  if (error instanceof Refused) await release(db, id, null);
  if (!(error instanceof SupplierError)) throw error;
  if (error.trouble !== 'unavailable') return release(db, id, noteOf(error));
  await db
    .update(purchase)
    .set({ failure: noteOf(error), nextCheckAt: addMinutes(now, LOST_ANSWER_MINUTES) })
    .where(eq(purchase.id, id));
}

export async function release(db: Db, id: number, failure: string | null): Promise<void> {
  await transaction(db, async (tx) => {
    const { purchaseRow } = await lockPurchase(tx, id);
    if (purchaseRow.status === 'ordering' || purchaseRow.status === 'paying')
      await transitionPurchase(tx, purchaseRow, 'release', 'system', {
        failure,
        paidWon: 0,
        nextCheckAt: null,
        openPaymentSince: null,
        openPaymentNotified: false,
      });
  });
}

/** Looks up an order that was begun and not recorded, because the process died or the response was lost. */
export async function resumeOrdering(db: Db, supplier: SupplierPort, { id, failure }: PurchaseRow): Promise<void> {
  const found = await supplier.findOrder(outOrderIdOf(id));
  if (!found) return release(db, id, failure);
  if (found.state === 'cancelled') return release(db, id, 'refused CANCELLED_THERE');
  await recordOrdered(db, id, found);
}

/** Records a failed check and schedules the next one later. */
export async function noteTrouble(
  db: Db,
  { id, status }: PurchaseRow,
  error: SupplierError,
  nextCheckAt: Date,
): Promise<void> {
  await db
    .update(purchase)
    .set({ failure: noteOf(error), nextCheckAt })
    .where(and(eq(purchase.id, id), eq(purchase.status, status)));
}
