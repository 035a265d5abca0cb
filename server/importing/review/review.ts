import { eq } from 'drizzle-orm';
import { importingRefusal } from '#core/importing/refusals.ts';
import { arrivalOf, firstPaymentDue } from '#core/importing/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { missingCertificates } from '#server/importing/review/certificates.ts';
import { lockImport } from '#server/importing/queries.ts';
import { importOrder } from '#server/importing/tables.ts';
import { requestGoodsInvoice } from '#server/order/goods-invoice.ts';
import { recordOrderDecision, transitionOrder } from '#server/order/transition.ts';
import { lockOrder } from '#server/order/queries.ts';
import { releaseOrder } from '#server/order/removal/release.ts';

export type Review = {
  readonly orderId: number;
  readonly staffId: number;
  readonly decision: 'pass' | 'refuse';
  readonly note: string;
  readonly now: Date;
};

/**
 * Decides the review of an import (order-states rows 3 and 4). A passed one requests the first payment; with nothing
 * left to pay it is paid at once. A refused one ends and returns what it had taken. Refuses `importing.reasonRequired`
 * for a refusal without a reason and `importing.certificatesMissing` for passing with requested certificates missing.
 */
export async function reviewImport(db: Db, { orderId, staffId, decision, note, now }: Review): Promise<void> {
  refuseIf(decision === 'refuse' && note.trim() === '' ? importingRefusal('importing.reasonRequired') : undefined);
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'all', orderId), orderRefusal('order.notFound'));
    const importRow = orRefuse(await lockImport(tx, orderId), importingRefusal('importing.notFound'));
    const by = { role: 'operator', memberId: staffId, why: note.trim() } as const;
    const decided = { action: 'reviewImport', params: { decision }, reason: note } as const;
    await recordOrderDecision(tx, row, { ...decided, memberId: staffId, now });
    await tx
      .update(importOrder)
      .set({
        reviewNote: note.trim(),
        reviewedBy: staffId,
        reviewedAt: now,
        arrivesOn: arrivalOf(now, importRow.mode),
        coordinatorId: importRow.coordinatorId ?? staffId,
      })
      .where(eq(importOrder.orderId, orderId));
    if (decision === 'refuse') {
      await transitionOrder(tx, row, 'refuseReview', by, now);
      await releaseOrder(tx, row, now);
      return;
    }
    const missing = await missingCertificates(tx, orderId, importRow.certificatesNeeded);
    refuseIf(
      missing.length > 0 ? importingRefusal('importing.certificatesMissing', { types: missing.join(', ') }) : undefined,
    );
    const passed = await transitionOrder(tx, row, 'passReview', by, now);
    await requestGoodsInvoice(tx, passed, firstPaymentDue(now), now);
  });
}
