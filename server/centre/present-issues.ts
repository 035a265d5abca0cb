import type { IssueAnswer } from '#core/centre/contract.ts';
import { buyerDecidesUntil, decidedAnywayAt, decisionOfSilence, decisionsFor } from '#core/centre/rules.ts';
import { type Lang, pick } from '#core/locale.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { inspectionsOf, issuesOf, photosOf, type PhotoRow } from '#server/centre/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { attachmentsOf } from '#server/media/attachments.ts';
import { findOrder, linesOf, type OrderLineRow, type OrderRow } from '#server/order/queries.ts';

type Photo = IssueAnswer['photos'][number];

/** Photos with their files, in the order they were taken. */
export async function presentPhotos(db: Db, rows: readonly PhotoRow[]): Promise<Photo[]> {
  const files = await attachmentsOf(
    db,
    rows.map(({ attachmentId }) => attachmentId),
  );
  return rows.flatMap(({ id, orderLineId, kind, issueId, attachmentId, at }) => {
    const file = files.get(attachmentId);
    return file ? [{ id, orderLineId, kind, issueId, file, at: at.toISOString() }] : [];
  });
}

/** Issues of an order with the decisions that are still allowed. */
export async function presentIssues(
  db: Db,
  { id: orderId, stockOutPreference }: OrderRow,
  lines: readonly OrderLineRow[],
  photos: readonly Photo[],
  lang: Lang,
): Promise<IssueAnswer[]> {
  const names = new Map(lines.map((line) => [line.id, pick(line.name, lang)]));
  return (await issuesOf(db, orderId)).map(
    ({ id, orderLineId, kind, quantity, note, status, decision, decisionNote, decidedBy, reportedAt }) => ({
      id,
      orderId,
      orderLineId,
      name: names.get(orderLineId) ?? '',
      kind,
      quantity,
      note,
      status,
      decision,
      decisionNote,
      decisions: status === 'open' ? [...decisionsFor(kind)] : [],
      reportedAt: reportedAt.toISOString(),
      buyerDecidesUntil: buyerDecidesUntil(reportedAt).toISOString(),
      decidedAnywayAt: decidedAnywayAt(reportedAt).toISOString(),
      anyway: decisionOfSilence(kind, stockOutPreference),
      decidedBy,
      photos: photos.filter((photo) => photo.issueId === id),
    }),
  );
}

/** The buyer's view of the centre's work on their order. Refuses `order.notFound` for another member's. */
export async function presentInspection(db: Db, memberId: number, orderId: number, lang: Lang) {
  const { order } = orRefuse(await findOrder(db, { buyerId: memberId }, orderId), orderRefusal('order.notFound'));
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const photos = await presentPhotos(db, await photosOf(db, orderId));
  const inspections = await inspectionsOf(db, orderId);
  return {
    issues: await presentIssues(db, order, lines, photos, lang),
    photos: photos.filter((photo) => photo.issueId === null),
    lines: lines.map((line) => ({
      orderLineId: line.id,
      name: pick(line.name, lang),
      ordered: line.quantity,
      counted: inspections.get(line.id)?.counted ?? null,
    })),
  };
}
