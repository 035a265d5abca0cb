import { dutyOf } from '#core/logistics/duty.ts';
import type { Consignment, ConsignmentLine, Importer, PersonalUse } from '#core/logistics/consignment.ts';
import { landedCost, type LandedCost } from '#core/logistics/landed-cost.ts';
import { personalUseRuleFor, whyNotByPerson, whyNotPersonalUse } from '#core/logistics/personal-use.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import { whyNotImport } from '#core/logistics/rules.ts';
import type { DutyRate, InsuranceRate, Mode, Route } from '#core/logistics/tariff.ts';
import { type Refusal, refuseIf, Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import type { QuoteRates } from '#server/exchange/quote.ts';
import type { TariffSnapshot } from '#server/logistics/tariff-snapshot.ts';
import { dutiesOn, type StoredTariff } from '#server/logistics/queries.ts';
import type { Zone } from '#core/zone.ts';

/** The goods to be sent, without what the tariff snapshot adds. */
export type GoodsLine = Omit<ConsignmentLine, 'dutyRates' | 'insurance' | 'isListCleared'> & {
  readonly insured: boolean;
};

export type TransportOptions = {
  readonly mode: Mode;
  readonly route: Route;
  readonly importer: Importer;
  readonly zone: Zone;
  readonly domesticFreightFen: number;
  readonly chinaFreight?: NonNullable<Consignment['chinaFreight']>;
  readonly personalUse?: PersonalUse | undefined;
  readonly originLabel: boolean;
  readonly originCertificate: boolean;
  readonly warehouseDays: number;
};

type Duties = ReadonlyMap<string, readonly DutyRate[]>;

export type Estimate = {
  readonly consignment: Consignment;
  readonly tariff: StoredTariff;
  readonly cost: LandedCost;
  readonly rates: QuoteRates;
  readonly stale: Refusal | undefined;
  /** The refusal of this importer for goods of this value. */
  readonly whyNotImporter: Refusal | undefined;
};

/**
 * Estimates the landed cost by this snapshot. Refuses goods without a known duty and goods that cannot be imported this
 * way.
 */
export async function estimateLandedCost(
  db: Db,
  transport: TransportOptions,
  goods: readonly GoodsLine[],
  snapshot: TariffSnapshot,
): Promise<Estimate> {
  return estimateWithDuties(transport, goods, snapshot, await dutiesNow(db, goods, snapshot.day));
}

/** The duty rates of goods on a Korean date, by HS code; one statement for all that are not cached. */
export async function dutiesNow(db: Db, goods: readonly { readonly hsCode: string }[], day: string): Promise<Duties> {
  const hsCodes = [...new Set(goods.map(({ hsCode }) => hsCode))];
  let reading: ReturnType<typeof dutiesOn> | undefined;
  const read = () => (reading ??= dutiesOn(db, hsCodes, day));
  const found = hsCodes.map(async (hsCode) => {
    const source = { tag: 'tariffs', key: `duties ${day} ${hsCode}` } as const;
    return [hsCode, await cachedReference(db, source, async () => (await read()).get(hsCode) ?? [])] as const;
  });
  return new Map(await Promise.all(found));
}

/** The same, with the duty rates of the goods read before. */
export function estimateWithDuties(
  { personalUse, ...transport }: TransportOptions,
  goods: readonly GoodsLine[],
  snapshot: TariffSnapshot,
  duties: Duties,
): Estimate {
  for (const { services } of goods) refuseIf(whyNotImport({ ...transport, personalUse, services }));
  if (personalUse) refuseIf(whyNotPersonalUse(snapshot.personalUse, goods));
  const { tariff, insurance, rates, stale } = snapshot;
  const lines = goods.map((line): ConsignmentLine => ({
    ...line,
    dutyRates: duties.get(line.hsCode) ?? [],
    isListCleared: personalUseRuleFor(snapshot.personalUse, line.hsCode)?.isListCleared ?? true,
    insurance: line.insured ? (insuranceFor(insurance, line.hsCode) ?? null) : null,
  }));
  for (const line of lines)
    if (!dutyOf(line, false)) throw new Refused(logisticsRefusal('logistics.noDutyRate', { hsCode: line.hsCode }));
  const consignment: Consignment = {
    ...transport,
    ...(personalUse && { personalUse }),
    lines,
    rates,
    agencyFee: tariff.agencyFee,
  };
  const cost = landedCost(consignment, tariff);
  return {
    consignment,
    tariff,
    cost,
    rates,
    stale,
    whyNotImporter: whyNotByPerson(consignment, cost.customsValue.minor),
  };
}

function insuranceFor(rates: readonly InsuranceRate[], hsCode: string): InsuranceRate | undefined {
  return (
    rates.find(({ productClass }) => productClass === hsCode.slice(0, 2)) ??
    rates.find(({ productClass }) => productClass === '*')
  );
}
