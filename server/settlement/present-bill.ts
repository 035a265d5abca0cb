import { refuseIf } from '#core/refusal.ts';
import type { BillAnswer } from '#core/settlement/contract.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import { compareWithEstimate, dutiesOf, needsAcceptance } from '#core/settlement/rules.ts';
import { whyNotBillable } from '#server/centre/measured.ts';
import type { Db } from '#server/db/pool.ts';
import { presentCost } from '#server/importing/landed-cost/present-cost.ts';
import type { ImportRow } from '#server/importing/queries.ts';
import type { Scope } from '#server/order/queries.ts';
import { importFor } from '#server/settlement/import-of.ts';
import { at, inWon, invoiceOf } from '#server/settlement/present-invoice.ts';
import { billOf } from '#server/settlement/queries.ts';
import { calculateBill } from '#server/settlement/calculate-bill.ts';

const overBasisPoints = (estimated: number, total: number): number =>
  estimated === 0 ? 0 : Math.round(((total - estimated) * 10_000) / estimated);

/**
 * Presents the second payment of an order: as requested, or for staff as it would be now. Refuses `settlement.notFound`
 * to a buyer before it is requested.
 */
export async function presentBill(db: Db, scope: Scope, orderId: number, now: Date): Promise<BillAnswer> {
  const { row, importRow } = await importFor(db, scope, orderId);
  const bill = await billOf(db, orderId);
  refuseIf(bill || scope === 'all' ? undefined : settlementRefusal('settlement.notFound'));
  const isOpen = scope === 'all' && bill?.status !== 'paid';
  const hindrances = isOpen ? await whyNotBillable(db, orderId) : [];
  const { cost, consignment, estimated, total } = bill ?? (await billNow(db, importRow, now));
  const lines = compareWithEstimate(importRow.estimate, cost, importRow.consignment, consignment);
  const invoice = bill ? await invoiceOf(db, orderId, bill.invoiceId) : null;
  return {
    orderId,
    number: row.number,
    hindrances,
    status: bill?.status ?? null,
    lines: lines.map(({ code, estimated: before, billed, why }) => ({
      code,
      estimated: inWon(before),
      billed: inWon(billed),
      why,
      words: bill?.reasons[code] ?? '',
    })),
    estimated: inWon(estimated),
    total: inWon(total),
    overBasisPoints: overBasisPoints(estimated, total),
    needsAcceptance: needsAcceptance(estimated, total),
    note: bill?.note ?? '',
    acceptedAt: at(bill?.acceptedAt ?? null),
    requestedAt: at(bill?.requestedAt ?? null),
    dueAt: invoice?.dueAt ?? null,
    cost: presentCost(cost, consignment),
    estimatedCm3: importRow.estimate.chargeable.cm3,
    duties: dutiesOf(cost, consignment),
    invoice,
  };
}

/** The payment as it would be now, or as estimated while the goods are not measured. */
async function billNow(db: Db, { orderId, estimate, consignment }: ImportRow, now: Date) {
  const estimated = estimate.secondTotal.minor;
  const calculated = await calculateBill(db, orderId, now, { strictly: false });
  return calculated ?? { cost: estimate, consignment, estimated, total: estimated };
}
