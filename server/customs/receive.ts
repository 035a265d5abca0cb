import { customsRefusal } from '#core/customs/refusals.ts';
import { scanned, whyNotCustoms, whyNotWarehouse } from '#core/customs/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { measureCartonAgain, receiveCartons } from '#server/centre/korea.ts';
import { refuseSettled } from '#server/customs/save-figures.ts';
import { declarationOf } from '#server/customs/queries.ts';
import { findImport, orderOfCarton } from '#server/customs/warehouse-queries.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { lockOrder } from '#server/order/queries.ts';

type Scan = { readonly code: string; readonly staffId: number; readonly now: Date };

/**
 * Receives the carton of a scanned code, or all cartons of an order by its number. The first carton after the customs
 * release brings the order to the warehouse (order-states row 19); cartons that came too early or of a cancelled order
 * are recorded and listed as exceptions.
 */
export async function receive(
  db: Db,
  { code, staffId, now }: Scan,
): Promise<{ orderId: number; scanned: number; again: boolean }> {
  const named = scanned(code);
  const orderId = orRefuse(await findImport(db, named.order), customsRefusal('customs.cartonUnknown', { code }));
  return transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'all', orderId), customsRefusal('customs.notFound'));
    refuseIf(row.status === 'cancelled' ? undefined : whyNotCustoms(row.status));
    const { existing, fresh } = await receiveCartons(tx, orderId, named.carton, now);
    refuseIf(existing === 0 ? customsRefusal('customs.cartonUnknown', { code }) : undefined);
    const isReleased = (await declarationOf(tx, orderId))?.status === 'released';
    if (isReleased && row.status === 'inCustoms')
      await transitionOrder(tx, row, 'arriveAtKoreaWarehouse', { role: 'warehouse', memberId: staffId }, now);
    return { orderId, scanned: existing, again: fresh === 0 };
  });
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
