import { orRefuse } from '#core/refusal.ts';
import type { BillAnswer } from '#core/settlement/contract.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import { compareWithEstimate, dutiesOf, needsAcceptance } from '#core/settlement/rules.ts';
import { whyNotBillable } from '#server/centre/measured.ts';
import type { Db } from '#server/db/pool.ts';
import { presentCost } from '#server/importing/present-cost.ts';
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
  const isOpen = scope === 'all' && bill?.status !== 'paid';
  const head = { orderId, number: row.number, hindrances: isOpen ? await whyNotBillable(db, orderId) : [] };
  if (bill) {
    const invoice = await invoiceOf(db, orderId, bill.invoiceId);
    const lines = compareWithEstimate(importRow.estimate, bill.cost, importRow.consignment, bill.consignment);
    return {
      ...head,
      status: bill.status,
      lines: lines.map(({ code, estimated, billed, why }) => ({
        code,
        estimated: inWon(estimated),
        billed: inWon(billed),
        why,
        words: bill.reasons[code] ?? '',
      })),
      estimated: inWon(bill.estimated),
      total: inWon(bill.total),
      overBasisPoints: overBasisPoints(bill.estimated, bill.total),
      needsAcceptance: needsAcceptance(bill.estimated, bill.total),
      note: bill.note,
      acceptedAt: at(bill.acceptedAt),
      requestedAt: at(bill.requestedAt),
      dueAt: invoice?.dueAt ?? null,
      cost: presentCost(bill.cost, bill.consignment),
      estimatedCm3: importRow.estimate.chargeable.cm3,
      duties: dutiesOf(bill.cost, bill.consignment),
      invoice,
    };
  }
  orRefuse(scope === 'all' ? true : undefined, settlementRefusal('settlement.notFound'));
  const calculated = await calculateBill(db, orderId, now, { strictly: false });
  const { cost, consignment } = calculated ?? { cost: importRow.estimate, consignment: importRow.consignment };
  const estimated = importRow.estimate.secondTotal.minor;
  const total = calculated?.total ?? estimated;
  const lines =
    calculated?.lines ??
    compareWithEstimate(importRow.estimate, importRow.estimate, importRow.consignment, importRow.consignment);
  return {
    ...head,
    status: null,
    lines: lines.map(({ code, estimated, billed, why }) => ({
      code,
      estimated: inWon(estimated),
      billed: inWon(billed),
      why,
      words: '',
    })),
    estimated: inWon(estimated),
    total: inWon(total),
    overBasisPoints: overBasisPoints(estimated, total),
    needsAcceptance: needsAcceptance(estimated, total),
    note: '',
    acceptedAt: null,
    requestedAt: null,
    dueAt: null,
    cost: presentCost(cost, consignment),
    estimatedCm3: importRow.estimate.chargeable.cm3,
    duties: dutiesOf(cost, consignment),
    invoice: null,
  };
}
