import type { ImportAnswer } from '#core/importing/contract.ts';
import { certificatesFor } from '#core/importing/certificates.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { maskedNumber } from '#core/importing/rules.ts';
import { expectedDates } from '#core/store/delivery/import-times.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { presentCost } from '#server/importing/landed-cost/present-cost.ts';
import { importLinesOf, importOf, documentsOf, servicesOf } from '#server/importing/queries.ts';
import { findOrder, linesOf, type Scope } from '#server/order/queries.ts';

/**
 * Presents the import of one order for its buyer or for staff. Refuses an order that is unknown, a stranger's or no
 * import.
 */
export async function presentImport(db: Db, scope: Scope, orderId: number): Promise<ImportAnswer> {
  const { order } = orRefuse(
    await findOrder(db, scope, orderId),
    scope === 'all' ? importingRefusal('importing.notFound') : orderRefusal('order.notFound'),
  );
  const importRow = orRefuse(await importOf(db, orderId), importingRefusal('importing.notFound'));
  const { consignment } = importRow;
  const papers = await documentsOf(db, orderId, scope !== 'all');
  const handedIn = new Set(papers.map(({ paper }) => paper.certificate));
  const services = await servicesOf(db, orderId);
  const lines = await importLinesOf(db, orderId);
  const ordered = (await linesOf(db, [orderId])).get(orderId) ?? [];
  return {
    orderId,
    number: order.number,
    status: order.status,
    importer: importRow.importer,
    customsNumber: maskedNumber(importRow.customsNumber),
    sample: ordered.some(({ itemType }) => itemType === 'SAMPLE'),
    personalUse: importRow.personalUse,
    mode: importRow.mode,
    route: consignment.route,
    customsOption: importRow.customsOption,
    insured: importRow.insured,
    insuredLines: consignment.lines.filter(({ insurance }) => insurance !== null).length,
    lines: consignment.lines.length,
    originLabel: consignment.originLabel,
    lastMile: importRow.lastMile,
    estimate: presentCost(importRow.estimate, consignment),
    services: services.map(({ id, orderLineId, kind, count, note, status, result }) => ({
      id,
      orderLineId,
      kind,
      count,
      note,
      status,
      result,
    })),
    certificates: importRow.certificatesNeeded.map((type) => ({ type, handedIn: handedIn.has(type) })),
    certificatesBy: importRow.certificatesBy,
    goods: lines.map(({ orderLineId, hsCode }, at) => ({
      orderLineId,
      hsCode,
      dutyBasisPoints: importRow.estimate.lines[at]?.dutyBasisPoints ?? 0,
      certificates: [...certificatesFor(hsCode)],
    })),
    usualCertificates: [...new Set(lines.flatMap(({ hsCode }) => certificatesFor(hsCode)))],
    reviewNote: importRow.reviewNote,
    reviewedAt: importRow.reviewedAt?.toISOString() ?? null,
    papers: papers.map(({ paper, file }) => ({
      id: paper.id,
      kind: paper.kind,
      certificate: paper.certificate,
      file,
      at: paper.at.toISOString(),
    })),
    expected: expectedDates(importRow.reviewedAt ?? order.placedAt, importRow.mode),
  };
}
