import { shown } from '#core/endpoint.ts';
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
    firstTotal: shown(cost.firstTotal),
    secondTotal: shown(cost.secondTotal),
    total: shown(cost.total),
    low: shown(cost.low),
    likely: shown(cost.likely),
    high: shown(cost.high),
    lines: cost.lines.map((line, at) => ({
      ...line,
      customsValue: shown(line.customsValue),
      total: shown(line.total),
      perUnit: shown(line.perUnit),
      hsCode: consignment.lines[at]?.hsCode ?? '',
      quantity: consignment.lines[at]?.quantity ?? 0,
      measuredBy: measuredBy?.[at] ?? 'given',
      ...(sensible?.has(at) && { sensible: sensible.get(at) }),
    })),
    chargeable: cost.chargeable,
    customsValue: shown(cost.customsValue),
    duty: shown(cost.duty),
    importVat: shown(cost.importVat),
    exemption: presentExemption(cost.exemption),
    zone: consignment.zone,
    isOwnZone,
    estimatedTax: shown(cost.estimatedTax),
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

const lineAnswer = (line: CostLine) => ({ ...line, amount: shown(line.amount) });
