import { moneyAnswer } from '#core/endpoint.ts';
import type { LandedCostAnswer } from '#core/logistics/contract.ts';
import type { CostLine } from '#core/logistics/cost-line.ts';
import type { Estimate } from '#server/logistics/estimate-landed-cost.ts';
import type { Measured } from '#server/logistics/goods.ts';
import { presentExemption } from '#server/logistics/present-exemption.ts';

type Context = {
  readonly isOwnZone: boolean;
  /** Where the size of each line comes from; given by the caller when left out. */
  readonly measuredBy?: readonly Measured['measuredBy'][];
  /** By the position of a line that is too small: from which quantity on it is sensible. */
  readonly sensible?: ReadonlyMap<number, LandedCostAnswer['lines'][number]['sensible']>;
};

/** Presents an estimate line by line. */
export function presentLandedCost(
  { consignment, tariff: { version }, cost, stale }: Estimate,
  { isOwnZone, measuredBy, sensible }: Context,
): LandedCostAnswer {
  return {
    first: cost.first.map(lineAnswer),
    second: cost.second.map(lineAnswer),
    atSettlement: cost.atSettlement.map(lineAnswer),
    firstTotal: moneyAnswer(cost.firstTotal),
    secondTotal: moneyAnswer(cost.secondTotal),
    total: moneyAnswer(cost.total),
    low: moneyAnswer(cost.low),
    likely: moneyAnswer(cost.likely),
    high: moneyAnswer(cost.high),
    lines: cost.lines.map((line, at) => ({
      ...line,
      customsValue: moneyAnswer(line.customsValue),
      total: moneyAnswer(line.total),
      perUnit: moneyAnswer(line.perUnit),
      hsCode: consignment.lines[at]?.hsCode ?? '',
      quantity: consignment.lines[at]?.quantity ?? 0,
      measuredBy: measuredBy?.[at] ?? 'given',
      ...(sensible?.has(at) && { sensible: sensible.get(at) }),
    })),
    chargeable: cost.chargeable,
    customsValue: moneyAnswer(cost.customsValue),
    duty: moneyAnswer(cost.duty),
    importVat: moneyAnswer(cost.importVat),
    exemption: presentExemption(cost.exemption),
    zone: consignment.zone,
    isOwnZone,
    estimatedTax: moneyAnswer(cost.estimatedTax),
    ...(consignment.chinaFreight && { freightFrom: consignment.chinaFreight.from }),
    hints: [...cost.hints],
    rates: { ...consignment.rates, tooOld: stale !== undefined },
    tariff: {
      id: version.id,
      mode: version.mode,
      validFrom: version.validFrom,
      kgPerCbm: version.kgPerCbm,
      minCm3: version.minCm3,
      margin: version.margin,
      taxReserve: version.taxReserve,
    },
  };
}

const lineAnswer = (line: CostLine) => ({ ...line, amount: moneyAnswer(line.amount) });
