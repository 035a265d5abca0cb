import type { ImportAnswer } from '#core/importing/contract.ts';
import { certificatesFor } from '#core/importing/certificates.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { expectedDates } from '#core/importing/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { presentCost } from '#server/importing/present-cost.ts';
import { importLinesOf, importOf, papersOf, servicesOf } from '#server/importing/queries.ts';
import { findOrder, type Whose } from '#server/order/queries.ts';
import { maskOf } from '#server/personal-data-cipher.ts';

/**
 * Presents the import of one order for its buyer or for staff. Refuses an order that is unknown, a stranger's or no
 * import.
 */
export async function presentImport(db: Db, whose: Whose, orderId: number): Promise<ImportAnswer> {
  const { order } = orRefuse(
    await findOrder(db, whose, orderId),
    whose === 'anybody' ? importingRefusal('importing.notFound') : orderRefusal('order.notFound'),
  );
  const own = orRefuse(await importOf(db, orderId), importingRefusal('importing.notFound'));
  const papers = await papersOf(db, orderId, whose !== 'anybody');
  const handedIn = new Set(papers.map(({ paper }) => paper.certificate));
  const services = await servicesOf(db, orderId);
  const lines = await importLinesOf(db, orderId);
  return {
    orderId,
    number: order.number,
    status: order.status,
    importer: own.importer,
    customsNumber: maskOf(own.customsNumber),
    mode: own.mode,
    customsOption: own.customsOption,
    insured: own.insured,
    lastMile: own.lastMile,
    estimate: presentCost(own.estimate, own.consignment),
    services: services.map(({ id, orderLineId, kind, count, note, status, result }) => ({
      id,
      orderLineId,
      kind,
      count,
      note,
      status,
      result,
    })),
    certificates: own.certificatesNeeded.map((type) => ({ type, handedIn: handedIn.has(type) })),
    certificatesBy: own.certificatesBy,
    usualCertificates: [...new Set(lines.flatMap(({ hsCode }) => certificatesFor(hsCode)))],
    reviewNote: own.reviewNote,
    reviewedAt: own.reviewedAt?.toISOString() ?? null,
    papers: papers.map(({ paper, file }) => ({
      id: paper.id,
      kind: paper.kind,
      certificate: paper.certificate,
      file,
      at: paper.at.toISOString(),
    })),
    expected: expectedDates(own.reviewedAt ?? order.placedAt, own.mode),
  };
}
