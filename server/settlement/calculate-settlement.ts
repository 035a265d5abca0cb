import type { CostCode, CostLine } from '#core/logistics/cost-line.ts';
import { type LandedCost, landedCost } from '#core/logistics/landed-cost.ts';
import { actualOf, settle, type Settlement } from '#core/logistics/settlement.ts';
import { TARIFF_CODES } from '#core/logistics/tariff.ts';
import { sumOf, won } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';
import { measuredConsignment } from '#server/centre/measured.ts';
import { taxesOf } from '#server/customs/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { linesOf, type OrderRow } from '#server/order/queries.ts';
import { agreedImport } from '#server/settlement/import-of.ts';
import { billOf } from '#server/settlement/queries.ts';

/** The actual figures of an import that are still missing. */
export type Unknown = 'rate' | 'taxes';
export type CalculatedSettlement = {
  readonly settlement: Settlement;
  readonly unknown: readonly Unknown[];
  readonly billed: LandedCost;
};

/**
 * Calculates the actual cost of an import and compares it with both payments: yuan at the rate the operator paid,
 * freight by the measurements in Korea where there are any, duty and VAT as customs fixed them; `named` overrides
 * lines. Missing figures count as billed. Refuses `settlement.notFound` before the second payment.
 */
export async function calculateSettlement(
  db: Db,
  row: OrderRow,
  named: readonly { readonly code: string; readonly amount: number }[],
): Promise<CalculatedSettlement> {
  const bill = orRefuse(await billOf(db, row.id), settlementRefusal('settlement.notFound'));
  const { importRow, tariff } = await agreedImport(db, row.id, bill.requestedAt);
  const again = await measuredConsignment(db, row.id, { again: true });
  const recost = landedCost({ ...again, rates: bill.consignment.rates }, tariff);
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
  const actual = actualOf(recost, importRow.actualRate ?? importRow.appliedRate);
  const lines = actual.lines.map((line) => ({
    ...line,
    amount: won(named.find(({ code }) => code === line.code)?.amount ?? line.amount.minor),
  }));
  // The forwarder may charge a line that was not billed: any line a tariff can have.
  const more = named.filter(({ code }) => !lines.some((line) => line.code === code));
  for (const { code, amount } of more)
    lines.push({
      code: orRefuse(
        TARIFF_CODES.find((tariffCode) => tariffCode === code),
        settlementRefusal('settlement.lineUnknown', { code }),
      ),
      amount: won(amount),
    });
  const settlement = settle({
    billed,
    estimate: importRow.estimate,
    actual: {
      ...actual,
      lines,
      duty: won(taxes?.duty ?? bill.cost.duty.minor),
      importVat: won(taxes?.vat ?? bill.cost.importVat.minor),
    },
  });
  return {
    settlement,
    billed,
    unknown: [...(importRow.actualRate === null ? ['rate' as const] : []), ...(taxes ? [] : ['taxes' as const])],
  };
}

/** The first payment less the refunds of pieces removed from the order. */
async function firstPaymentLeft(db: Db, row: OrderRow, estimate: LandedCost, recost: LandedCost): Promise<CostLine[]> {
  const gone = ((await linesOf(db, [row.id])).get(row.id) ?? []).reduce((sum, line) => sum + line.removedTotal, 0);
  const fen = recost.first.find(({ code }) => code === 'GOODS')?.rule.foreignFen ?? 0;
  return estimate.first.map((line) =>
    line.code === ('GOODS' satisfies CostCode)
      ? { ...line, amount: won(row.goods - gone), rule: { ...line.rule, foreignFen: fen } }
      : line,
  );
}
