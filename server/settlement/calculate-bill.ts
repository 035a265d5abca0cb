import type { Consignment } from '#core/logistics/consignment.ts';
import { type LandedCost, landedCost } from '#core/logistics/landed-cost.ts';
import { type BillLine, compareWithEstimate } from '#core/settlement/rules.ts';
import { measuredConsignment } from '#server/centre/measured.ts';
import type { Db } from '#server/db/pool.ts';
import { type QuoteRates, ratesForEstimate, ratesForQuote } from '#server/exchange/quote.ts';
import { agreedImport } from '#server/settlement/import-of.ts';

export type CalculatedBill = {
  readonly consignment: Consignment;
  readonly cost: LandedCost;
  readonly lines: readonly BillLine[];
  readonly estimated: number;
  readonly total: number;
};

/**
 * Calculates the second payment now: from the measurements, the order's own tariff and applied rate, and the customs
 * rate of today. `strictly` refuses stale rates (`exchange.staleRate`); a preview does not.
 */
export async function calculateBill(
  db: Db,
  orderId: number,
  now: Date,
  { strictly }: { strictly: boolean },
): Promise<CalculatedBill | undefined> {
  const { importRow, tariff } = await agreedImport(db, orderId, now);
  const measured = await measuredConsignment(db, orderId);
  if (measured.lines.length === 0 || measured.lines.every(({ volumeCm3 }) => volumeCm3 === 0)) return undefined;
  const today: QuoteRates = strictly ? await ratesForQuote(db, now) : (await ratesForEstimate(db, now)).rates;
  const consignment: Consignment = {
    ...measured,
    rates: { ...importRow.consignment.rates, customs: today.customs, customsDollar: today.customsDollar },
  };
  const cost = landedCost(consignment, tariff);
  return {
    consignment,
    cost,
    lines: compareWithEstimate(importRow.estimate, cost, importRow.consignment, consignment),
    estimated: importRow.estimate.secondTotal.minor,
    total: cost.secondTotal.minor,
  };
}
