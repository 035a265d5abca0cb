import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { QcDecision } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { attach, attachmentsOf } from '#server/media/attachments.ts';
import type { Step } from '#server/order/commands.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { lockOrder } from '#server/order/queries.ts';
import { qcFile, qcReport } from '#server/order/tables.ts';

/** Requests approval of the produced goods, with the seller's pictures and video (ORD-035). */
export async function requestQc(
  db: Db,
  { scope, id, by, now }: Step,
  ownerId: number,
  { note, files }: { note: string; files: readonly string[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, scope, id), orderRefusal('order.notFound'));
    await transitionOrder(tx, row, 'requestQc', by, now);
    const [report] = await tx
      .insert(qcReport)
      .values({ orderId: row.id, note: note.trim(), requestedAt: now })
      .returning({ id: qcReport.id });
    const attachments = await attach(tx, { keys: files, ownerId, orderId: row.id });
    if (report && attachments.length > 0)
      await tx.insert(qcFile).values(attachments.map((attachmentId) => ({ reportId: report.id, attachmentId })));
  });
}

export type QcWord = { readonly decision: QcDecision; readonly why?: string };

/** Approves the report or returns it with a reason, as buyer or staff. Refuses `order.qcReasonRequired`. */
export async function decideQc(db: Db, step: Step, word: QcWord): Promise<void> {
  await transaction(db, async (tx) => {
    const why = word.why?.trim() ?? '';
    const row = orRefuse(await lockOrder(tx, step.scope, step.id), orderRefusal('order.notFound'));
    await transitionOrder(
      tx,
      row,
      word.decision === 'approved' ? 'approveQc' : 'returnQc',
      { ...step.by, why },
      step.now,
    );
    refuseIf(word.decision === 'returned' && !why ? orderRefusal('order.qcReasonRequired') : undefined);
    await closeReport(tx, row.id, step, { decision: word.decision, why });
  });
}

async function closeReport(
  tx: Tx,
  orderId: number,
  { by, now }: Step,
  { decision, why }: { decision: QcDecision; why: string },
): Promise<void> {
  await tx
    .update(qcReport)
    .set({ decision, why, decidedAt: now, decidedBy: by.memberId })
    .where(and(eq(qcReport.orderId, orderId), isNull(qcReport.decision)));
}

/** The quality reports of an order, the newest first, with their files. */
export async function readQcReports(db: Db, orderId: number) {
  const reports = await db.select().from(qcReport).where(eq(qcReport.orderId, orderId)).orderBy(desc(qcReport.id));
  if (reports.length === 0) return [];
  const rows = await db
    .select()
    .from(qcFile)
    .where(
      inArray(
        qcFile.reportId,
        reports.map(({ id }) => id),
      ),
    )
    .orderBy(asc(qcFile.attachmentId));
  const files = await attachmentsOf(
    db,
    rows.map(({ attachmentId }) => attachmentId),
  );
  return reports.map(({ id, note, requestedAt, decision, decidedAt, why }) => ({
    id,
    note,
    requestedAt: requestedAt.toISOString(),
    decision,
    decidedAt: decidedAt?.toISOString() ?? null,
    why,
    files: rows.flatMap(({ reportId, attachmentId }) => (reportId === id ? (files.get(attachmentId) ?? []) : [])),
  }));
}
