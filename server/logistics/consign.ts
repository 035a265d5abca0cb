import { kstDate } from '#core/calendar.ts';
import { dutyOf } from '#core/logistics/duty.ts';
import type { Consignment, ConsignmentLine, Importer } from '#core/logistics/consignment.ts';
import { landedCost, type LandedCost } from '#core/logistics/landed-cost.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import { whyNotImport } from '#core/logistics/rules.ts';
import { type InsuranceRate, type Mode, type Route, tariffModeOf, type Zone } from '#core/logistics/tariff.ts';
import { orRefuse, type Refusal, refuseIf, Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { type QuoteRates, ratesForEstimate } from '#server/exchange/quote.ts';
import { dutiesOn, insuranceOn, type KeptTariff, tariffOn } from '#server/logistics/queries.ts';

/** What is sent, without what the books say of it. */
export type GoodsLine = Omit<ConsignmentLine, 'dutyRates' | 'insurance'> & { readonly insured: boolean };

export type ImportWay = {
  readonly mode: Mode;
  readonly route: Route;
  readonly importer: Importer;
  readonly zone: Zone;
  readonly domesticFreightFen: number;
  readonly originLabel: boolean;
  readonly originCertificate: boolean;
  readonly warehouseDays: number;
};

export type Estimate = { readonly consignment: Consignment; readonly tariff: KeptTariff; readonly cost: LandedCost; readonly rates: QuoteRates; readonly stale: Refusal | undefined };

/** An estimate with today's tariff, duties and rates. Refuses when one is missing or the goods cannot be imported so. */
export async function estimateOf(db: Db, way: ImportWay, goods: readonly GoodsLine[], now: Date): Promise<Estimate> {
  const { rates, stale } = await ratesForEstimate(db, now);
  return { ...(await consigned(db, way, goods, { rates, now })), stale };
}

/** The same with rates that were chosen before, as an order keeps them. */
export async function consigned(db: Db, way: ImportWay, goods: readonly GoodsLine[], { rates, now, tariff: kept }: { rates: QuoteRates; now: Date; tariff?: KeptTariff }): Promise<Omit<Estimate, 'stale'>> {
  for (const { services } of goods) refuseIf(whyNotImport({ ...way, services }));
  const today = kstDate(now);
  const tariff = kept ?? orRefuse(await tariffOn(db, way.route, tariffModeOf(way.mode), today), logisticsRefusal('logistics.noTariff', { mode: way.mode }));
  const duties = await dutiesOn(db, goods.map(({ hsCode }) => hsCode), today);
  const insurance = await insuranceOn(db, today);
  const lines = goods.map(({ insured, ...line }): ConsignmentLine => ({ ...line, dutyRates: duties.get(line.hsCode) ?? [], insurance: insured ? (insuranceFor(insurance, line.hsCode) ?? null) : null }));
  for (const line of lines) if (!dutyOf(line, false)) throw new Refused(logisticsRefusal('logistics.noDutyRate', { hsCode: line.hsCode }));
  const consignment: Consignment = { ...way, lines, rates, agencyFee: tariff.agencyFee };
  return { consignment, tariff, cost: landedCost(consignment, tariff), rates };
}

function insuranceFor(rates: readonly InsuranceRate[], hsCode: string): InsuranceRate | undefined {
  return rates.find(({ productClass }) => productClass === hsCode.slice(0, 2)) ?? rates.find(({ productClass }) => productClass === '*');
}
