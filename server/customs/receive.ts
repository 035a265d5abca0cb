import type { Confirmation } from '#core/audit/rules.ts';
import { kstMinute } from '#core/calendar.ts';
import { customsRefusal } from '#core/customs/refusals.ts';
import {
  cartonCode,
  scanned,
  unscannedCartons,
  whyNotCustoms,
  whyNotUndoReceipt,
  whyNotWarehouse,
} from '#core/customs/rules.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { confirmUnusual, recordDecision } from '#server/audit/commands.ts';
import { measureCartonAgain, receiptsOf, receiveCartons, undoCartonReceipt } from '#server/centre/korea.ts';
import { refuseSettled } from '#server/customs/save-figures.ts';
import { declarationOf } from '#server/customs/queries.ts';
import { findImport, orderOfCarton } from '#server/customs/warehouse-queries.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { lockOrder, type OrderRow } from '#server/order/queries.ts';

const orderSubject = ({ id, number }: OrderRow) => ({ kind: 'order' as const, id, label: number });

type Scan = {
  readonly code: string;
  readonly confirmed?: readonly Confirmation[];
  readonly staffId: number;
  readonly now: Date;
};

/**
 * Receives the carton of a scanned code, or, once confirmed, all cartons of an order by its number. The first carton
 * after the customs release brings the order to the warehouse (order-states row 19); cartons that came too early or of
 * a cancelled order are recorded and listed as exceptions. Refuses `customs.cartonReceived` with the time of the first
 * scan, unless the second one brings the order in.
 */
export async function receive(
  db: Db,
  { code, confirmed = [], staffId, now }: Scan,
): Promise<{ orderId: number; scanned: number; again: boolean }> {
  const named = scanned(code);
  const orderId = orRefuse(await findImport(db, named.order), customsRefusal('customs.cartonUnknown', { code }));
  return transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'all', orderId), customsRefusal('customs.notFound'));
    refuseIf(row.status === 'cancelled' ? undefined : whyNotCustoms(row.status));
    const found = await receiptsOf(tx, orderId, named.carton);
    refuseIf(found.length === 0 ? customsRefusal('customs.cartonUnknown', { code }) : undefined);
    const fresh = found.filter(({ receivedAt }) => receivedAt === null);
    if (named.carton === undefined)
      await confirmUnusual(tx, unscannedCartons(found.length - fresh.length, found.length), confirmed, {
        onlyUnusual: true,
        action: 'receiveAtOnce',
        subject: orderSubject(row),
        orderId,
        memberId: staffId,
        now,
      });
    const isReleased = (await declarationOf(tx, orderId))?.status === 'released';
    const comesIn = isReleased && row.status === 'inCustoms';
    const [first] = found;
    if (fresh.length === 0 && !comesIn && first?.receivedAt)
      throw new Refused(customsRefusal('customs.cartonReceived', { code, at: kstMinute(first.receivedAt) }));
    await receiveCartons(
      tx,
      fresh.map(({ id }) => id),
      now,
    );
    if (comesIn)
      await transitionOrder(tx, row, 'arriveAtKoreaWarehouse', { role: 'warehouse', memberId: staffId }, now);
    return { orderId, scanned: found.length, again: fresh.length === 0 };
  });
}

/**
 * Undoes the receipt of a carton until its goods leave; its order stays in the warehouse and lists the carton as
 * missing. Returns the order.
 */
export async function undoReceipt(
  db: Db,
  { cartonId, reason, staffId, now }: { cartonId: number; reason: string; staffId: number; now: Date },
): Promise<number> {
  refuseIf(reason.trim() === '' ? customsRefusal('customs.reasonRequired') : undefined);
  const orderId = orRefuse(await orderOfCarton(db, cartonId), customsRefusal('customs.notFound'));
  await transaction(db, async (tx) => {
    const row = await refuseSettled(tx, orderId);
    refuseIf(whyNotUndoReceipt(row.status));
    const { number, receivedAt } = await undoCartonReceipt(tx, cartonId);
    if (!receivedAt) throw new Refused(customsRefusal('customs.cartonNotHere', { number }));
    await recordDecision(tx, {
      action: 'undoReceipt',
      subject: orderSubject(row),
      orderId,
      params: { code: cartonCode(row.number, number), at: kstMinute(receivedAt) },
      reason,
      memberId: staffId,
      now,
    });
  });
  return orderId;
}

type Measured = { readonly length: number; readonly width: number; readonly height: number; readonly grams: number };

/** Stores the actual measurements of a received carton. Returns its order. */
export async function remeasure(db: Db, cartonId: number, measures: Measured): Promise<number> {
  const orderId = orRefuse(await orderOfCarton(db, cartonId), customsRefusal('customs.notFound'));
  await transaction(db, async (tx) => {
    refuseIf(whyNotWarehouse((await refuseSettled(tx, orderId)).status));
    const number = await measureCartonAgain(tx, cartonId, measures);
    refuseIf(number === undefined ? undefined : customsRefusal('customs.cartonNotHere', { number }));
  });
  return orderId;
}
