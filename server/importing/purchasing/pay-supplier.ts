import { and, eq } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { LOOK_MINUTES, LOST_ANSWER_MINUTES, PENDING_MINUTES, whyNotPaid } from '#core/importing/purchasing/rules.ts';
import { Refused, refuseIf } from '#core/refusal.ts';
import { recordPurchase } from '#server/importing/purchasing/record-staff.ts';
import { type Db, type Pool, transaction } from '#server/db/pool.ts';
import { release, unlessRefused } from '#server/importing/purchasing/order-at-supplier.ts';
import { lockPurchase, notePlatform, transitionPurchase } from '#server/importing/purchasing/purchases.ts';
import { lockUnsettled, recordPaid } from '#server/importing/purchasing/record-purchase.ts';
import { purchase } from '#server/importing/tables.ts';
import { SupplierError, type SupplierOrder, type SupplierPort } from '#server/integrations/supplier/port.ts';
import { notifyParties } from '#server/order/notify-parties.ts';
import { noteOf, noteOfRefusal } from '#server/supplier/refuse.ts';

type Step = { readonly id: number; readonly now: Date };
type Pay = Step & { readonly paidWon: number; readonly how: 'withholding' | 'byHand'; readonly staffId: number };

/** Whether the platform has the payment, by its status or by its time of payment. */
export const isPaid = ({ state, paidAt }: SupplierOrder): boolean =>
  paidAt !== null || state === 'paid' || state === 'shipped' || state === 'received';

/** A purchase that is `paying`: what `payClaimed` pays. */
export type ClaimedPayment = Pay & { readonly number: string; readonly appliedRate: string };

/** Decides to pay an ordered purchase and claims it, so that it is paid once; undefined when it is paid already. */
export async function claimPayment(db: Db, input: Pay): Promise<ClaimedPayment | undefined> {
  const { id, paidWon, staffId, now } = input;
  return transaction(db, async (tx) => {
    const { row, purchaseRow, importRow } = await lockUnsettled(tx, id);
    if (purchaseRow.status === 'paid' && purchaseRow.paidWon === paidWon) return undefined;
    const paying = await transitionPurchase(tx, purchaseRow, 'askPay', 'operator', {
      paidWon,
      nextCheckAt: addMinutes(now, PENDING_MINUTES),
    });
    await recordPurchase(tx, 'payPurchase', row, { paidWon, staffId, now });
    return { ...input, number: paying.supplierOrderId ?? '', appliedRate: importRow.appliedRate };
  });
}

/** Decides to pay a purchase, and pays it. */
export async function payPurchase(db: Pool, supplier: SupplierPort, input: Pay): Promise<void> {
  const claimed = await claimPayment(db, input);
  if (claimed) await payClaimed(db, supplier, claimed);
}

/**
 * Pays a claimed purchase, or records a payment made on the platform. The platform's order is read first: what is paid
 * there is recorded and not paid again. After a request whose outcome is unknown the purchase stays `paying`, and no
 * other request is sent until the platform shows the payment or a person found that there is none (`retryPayment`).
 */
export async function payClaimed(
  db: Pool,
  supplier: SupplierPort,
  { id, paidWon, how, number, appliedRate, now }: ClaimedPayment,
): Promise<void> {
  const before = await unlessRefused(db, id, async () => {
    const found = await supplier.getOrder(number);
    await notePlatform(db, id, found, now);
    const { state, status, total } = found;
    refuseIf(state === 'cancelled' ? purchaseRefusal('purchase.cancelledThere') : undefined);
    refuseIf(state === 'other' && !isPaid(found) ? purchaseRefusal('purchase.platformStatus', { status }) : undefined);
    refuseIf(whyNotPaid(paidWon, total, appliedRate));
    return found;
  });
  if (!before) return;
  if (isPaid(before) || how === 'byHand') return recordPaid(db, id, before, now);
  await withhold(db, supplier, { id, number, now });
}

/** Pays a claimed purchase when nobody waits for the answer: a refusal is stored with the purchase. */
export async function payApproved(db: Pool, supplier: SupplierPort, claimed: ClaimedPayment): Promise<void> {
  try {
    await payClaimed(db, supplier, claimed);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await db
      .update(purchase)
      .set({ failure: noteOfRefusal(error.refusal) })
      .where(and(eq(purchase.id, claimed.id), eq(purchase.status, 'created')));
  }
}

/** Requests the payment itself, at most once for a claim. */
async function withhold(db: Db, supplier: SupplierPort, { id, number, now }: Step & { readonly number: string }) {
  try {
    const outcome = await supplier.payOrder(number);
    const after = await supplier.getOrder(number);
    await notePlatform(db, id, after, now);
    if (outcome === 'paid' || isPaid(after)) return await recordPaid(db, id, after, now);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return openPayment(db, { id, now }, noteOf(error));
  }
  await release(db, id, null);
  refuseIf(purchaseRefusal('purchase.payByHand'));
}

/** Stores that the outcome is unknown; the job reads the platform's order soon, and later again and again. */
async function openPayment(db: Db, { id, now }: Step, failure: string): Promise<void> {
  await db
    .update(purchase)
    .set({ failure, openPaymentSince: now, nextCheckAt: addMinutes(now, LOST_ANSWER_MINUTES) })
    .where(and(eq(purchase.id, id), eq(purchase.status, 'paying')));
}

/**
 * Reads the platform's order of a payment whose outcome was not recorded. A payment it has is recorded. Without one
 * nothing is concluded, because it may still be on its way: staff are notified once, and a person decides.
 */
export async function resumePayment(
  db: Db,
  supplier: SupplierPort,
  { id, number, now }: Step & { readonly number: string },
): Promise<void> {
  const found = await supplier.getOrder(number);
  await notePlatform(db, id, found, now);
  if (isPaid(found)) return recordPaid(db, id, found, now);
  if (found.state === 'cancelled') return release(db, id, 'refused CANCELLED_THERE');
  await transaction(db, async (tx) => {
    const { row, purchaseRow } = await lockPurchase(tx, id);
    if (purchaseRow.status !== 'paying') return;
    await tx
      .update(purchase)
      .set({ openPaymentSince: purchaseRow.openPaymentSince ?? now, nextCheckAt: addMinutes(now, LOOK_MINUTES) })
      .where(eq(purchase.id, id));
    const [first] = await tx
      .update(purchase)
      .set({ openPaymentNotified: true })
      .where(and(eq(purchase.id, id), eq(purchase.openPaymentNotified, false)))
      .returning({ id: purchase.id });
    if (first)
      await notifyParties(
        tx,
        row,
        [{ to: 'purchases.manage', kind: 'supplierPaymentOpen' }],
        {},
        now,
        `/admin/imports/${row.id}`,
      );
  });
}
