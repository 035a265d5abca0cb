import { eq, max } from 'drizzle-orm';
import type { Confirmation } from '#core/audit/rules.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { changedCount, type Inspection, whyNotInspection, whyNotPack, whyNotProven } from '#core/centre/rules.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { confirmUnusual } from '#server/audit/commands.ts';
import { evidenceOf } from '#server/centre/evidence.ts';
import { type By, lockWork } from '#server/centre/lock.ts';
import { lineOf, packedLines } from '#server/centre/queries.ts';
import { carton, inspection } from '#server/centre/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { servicesOf } from '#server/importing/queries.ts';

/**
 * Records the inspection of a line. Refuses `centre.checkedTooMany` when more was checked than counted,
 * `centre.moreThanCounted` when more than that is packed already, and `centre.checksMissing` when a finished service of
 * the line checked more; asks before a count is replaced.
 */
export async function inspectLine(
  db: Db,
  {
    orderId,
    orderLineId,
    note,
    confirmed = [],
    ...findings
  }: Inspection & {
    readonly orderId: number;
    readonly orderLineId: number;
    readonly note: string;
    readonly confirmed?: readonly Confirmation[];
  },
  by: By,
): Promise<void> {
  refuseIf(whyNotInspection(findings));
  await transaction(db, async (tx) => {
    const { orderRow } = await lockWork(tx, orderId);
    const { packed } = await lineOf(tx, orderId, orderLineId);
    refuseIf(findings.counted < packed ? centreRefusal('centre.moreThanCounted', { left: 0 }) : undefined);
    // A finished service is charged: its proof cannot be taken back while it is finished.
    const before = await evidenceOf(tx, orderId, orderLineId);
    const evidence = { ...before, ...findings };
    for (const service of await servicesOf(tx, orderId))
      if (service.orderLineId === orderLineId && service.status === 'done') refuseIf(whyNotProven(service, evidence));
    await confirmUnusual(tx, changedCount(before.counted, findings.counted), confirmed, {
      onlyUnusual: true,
      action: 'replaceCount',
      subject: { kind: 'order', id: orderId, label: orderRow.number },
      orderId,
      memberId: by.memberId,
      now: by.now,
    });
    await tx
      .insert(inspection)
      .values({ orderId, orderLineId, ...findings, note: note.trim(), at: by.now, by: by.memberId });
  });
}

export type Packed = {
  readonly orderId: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly grams: number;
  readonly alike: number;
  readonly pieces: { orderLineId: number; quantity: number }[];
};

/**
 * Adds identical measured cartons with the pieces in each. Refuses `centre.moreThanCounted` with the number of pieces
 * left to pack.
 */
export async function addCartons(db: Db, { orderId, alike, ...box }: Packed, by: By): Promise<void> {
  await transaction(db, async (tx) => {
    await lockWork(tx, orderId);
    refuseIf(whyNotPack(box.pieces, alike, await packedLines(tx, orderId)));
    const [last] = await tx
      .select({ number: max(carton.number) })
      .from(carton)
      .where(eq(carton.orderId, orderId));
    const first = (last?.number ?? 0) + 1;
    await tx.insert(carton).values(
      Array.from({ length: alike }, (_, at) => ({
        ...box,
        orderId,
        number: first + at,
        measuredAt: by.now,
        measuredBy: by.memberId,
      })),
    );
  });
}

/** Unpacks a carton. Returns its order's id. */
export async function removeCarton(db: Db, id: number): Promise<number> {
  return transaction(db, async (tx) => {
    const [existing] = await tx.select({ orderId: carton.orderId }).from(carton).where(eq(carton.id, id));
    const { orderId } = orRefuse(existing, centreRefusal('centre.notFound'));
    await lockWork(tx, orderId);
    const gone = await tx.delete(carton).where(eq(carton.id, id)).returning({ id: carton.id });
    if (gone.length === 0) throw new Refused(centreRefusal('centre.notFound'));
    return orderId;
  });
}
