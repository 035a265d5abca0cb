import type { CostCode, CostLine } from '#core/logistics/cost-line.ts';
import { type LandedCost, landedCost } from '#core/logistics/landed-cost.ts';
import { actualOf, paidInWon, settle, type Settlement } from '#core/logistics/settlement.ts';
import { sumOf, won } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import { measuredConsignment } from '#server/centre/measured.ts';
import { storageDaysOf, taxesOf } from '#server/customs/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { paidCostOf } from '#server/importing/purchasing/real-cost.ts';
import { linesOf, type OrderRow } from '#server/order/queries.ts';
import { agreedImport } from '#server/settlement/import-of.ts';
import { namedLines } from '#server/settlement/named-lines.ts';
import { billOf } from '#server/settlement/queries.ts';

/** The actual figures of an import that are still missing. */
export type Unknown = 'rate' | 'purchases' | 'taxes';
export type CalculatedSettlement = {
  readonly settlement: Settlement;
  readonly unknown: readonly Unknown[];
  readonly billed: LandedCost;
  /** Freight within China in won by the payments to suppliers, before any correction by staff. */
  readonly freightPaid: number;
  /** The part of the payments to suppliers that we bear, in won. */
  readonly borne: number;
};

/**
 * Calculates the actual cost of an import and compares it with both payments: goods and freight within China by the
 * payments to suppliers and their rate, freight by the measurements in Korea where there are any, storage by the reported days in the bonded warehouse, duty and VAT as
 * customs fixed them; `named` overrides lines. Missing figures count as billed. Refuses `settlement.notFound` before
 * the second payment.
 */
export async function calculateSettlement(
  db: Db,
  row: OrderRow,
  named: readonly { readonly code: string; readonly amount: number }[],
): Promise<CalculatedSettlement> {
  const bill = orRefuse(await billOf(db, row.id), settlementRefusal('settlement.notFound'));
  const { importRow, tariff } = await agreedImport(db, row.id, bill.requestedAt);
  const again = await measuredConsignment(db, row.id, { again: true });
  const { rates, personalUse } = bill.consignment;
  const warehouseDays = await storageDaysOf(db, row.id);
  const recost = landedCost({ ...again, rates, warehouseDays, ...(personalUse && { personalUse }) }, tariff);
  const taxes = await taxesOf(db, row.id);
  const first = await firstPaymentLeft(db, row, importRow.estimate, recost);
  const billed: LandedCost = {
    ...bill.cost,
    first,
    firstTotal: sumOf(
      first.map(({ amount }) => amount),
      'KRW',
    ),
  };
  const paid = await paidCostOf(db, row.id);
  const actual = {
    ...actualOf(recost, importRow.actualRate ?? importRow.appliedRate),
    ...(paid && { goodsFen: paid.goodsFen, freightFen: paid.freightFen }),
  };
  const settlement = settle({
    billed,
    estimate: importRow.estimate,
    actual: {
      ...actual,
      lines: namedLines(actual.lines, named),
      duty: won(taxes?.duty ?? bill.cost.duty.minor),
      importVat: won(taxes?.vat ?? bill.cost.importVat.minor),
    },
  });
  const freight = first.find(({ code }) => code === ('DOMESTIC_FREIGHT' satisfies CostCode));
  return {
    settlement,
    billed,
    freightPaid: freight ? paidInWon(freight, actual.rate, paid?.freightFen) : 0,
    borne: paid?.borneWon ?? 0,
    unknown: [
      ...(importRow.actualRate === null || !paid ? ['rate' as const] : []),
      ...(paid?.isOpen ? ['purchases' as const] : []),
      ...(taxes ? [] : ['taxes' as const]),
    ],
  };
}

/** The first payment less the refunds of pieces removed from the order: their goods, and the fee on them. */
async function firstPaymentLeft(db: Db, row: OrderRow, estimate: LandedCost, recost: LandedCost): Promise<CostLine[]> {
  const gone = ((await linesOf(db, [row.id])).get(row.id) ?? []).reduce((sum, line) => sum + line.removedTotal, 0);
  const fen = recost.first.find(({ code }) => code === 'GOODS')?.rule.foreignFen ?? 0;
  return estimate.first.map((line) => {
    if (line.code === ('GOODS' satisfies CostCode))
      return { ...line, amount: won(row.goods - gone), rule: { ...line.rule, foreignFen: fen } };
    if (line.code === ('AGENCY_FEE' satisfies CostCode)) return { ...line, amount: won(row.fee - row.removedDelivery) };
    return line;
  });
}
