import { kstDate } from '#core/calendar.ts';
import { customsRefusal } from '#core/customs/refusals.ts';
import { type DeclaredLine, draftDeclarationLines } from '#core/customs/rules.ts';
import { landedCost } from '#core/logistics/landed-cost.ts';
import { orRefuse } from '#core/refusal.ts';
import { measuredConsignment } from '#server/centre/measured.ts';
import type { Db } from '#server/db/pool.ts';
import { ratesForEstimate } from '#server/exchange/quote.ts';
import { importOf } from '#server/importing/queries.ts';
import { tariffById } from '#server/logistics/queries.ts';

type Draft = {
  readonly lines: DeclaredLine[];
  /** Free of duty and VAT as personal use. */
  readonly isExempt: boolean;
  readonly rate: { readonly value: string; readonly asOf: string };
};

/**
 * The drafted declaration: goods as counted and measured by the centre, at the customs rate of this week (domain §2.3),
 * by the order's own tariff.
 */
export async function draftOf(db: Db, orderId: number, now: Date): Promise<Draft> {
  const importRow = orRefuse(await importOf(db, orderId), customsRefusal('customs.notFound'));
  const tariff = await tariffById(db, importRow.tariffVersionId, kstDate(now));
  if (!tariff) throw new Error(`tariff ${importRow.tariffVersionId} of order ${orderId} is gone`);
  const measured = await measuredConsignment(db, orderId);
  const { rates } = await ratesForEstimate(db, now);
  const rate = { value: rates.customs.value, asOf: rates.customs.asOf };
  if (measured.lines.length === 0) return { lines: [], isExempt: false, rate };
  const cost = landedCost(
    { ...measured, rates: { ...measured.rates, customs: rates.customs, customsDollar: rates.customsDollar } },
    tariff,
  );
  const codes = new Map(measured.lines.map((line) => [line.lineId, line.hsCode]));
  const goods = cost.lines.map((line) => ({
    hsCode: codes.get(line.lineId) ?? '',
    customsValue: line.customsValue.minor,
    dutyBasisPoints: line.dutyBasisPoints,
  }));
  return {
    lines: draftDeclarationLines(goods, { duty: cost.duty.minor, vat: cost.importVat.minor }),
    isExempt: cost.exemption?.isExempt === true,
    rate,
  };
}
