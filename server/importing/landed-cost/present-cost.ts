import { moneyAnswer } from '#core/endpoint.ts';
import type { EstimateShape } from '#core/importing/contract.ts';
import type { Consignment } from '#core/logistics/consignment.ts';
import type { CostLine } from '#core/logistics/cost-line.ts';
import type { LandedCost } from '#core/logistics/landed-cost.ts';
import { presentExemption } from '#server/logistics/present-exemption.ts';
import type { Static } from 'typebox';

type Estimate = Static<typeof EstimateShape>;

/** Presents a landed cost: every line with its rule, and the rates used. */
export function presentCost(cost: LandedCost, { rates }: Pick<Consignment, 'rates'>): Estimate {
  const { chargeable } = cost;
  return {
    first: cost.first.map(presentLine),
    second: cost.second.map(presentLine),
    firstTotal: moneyAnswer(cost.firstTotal),
    secondTotal: moneyAnswer(cost.secondTotal),
    total: moneyAnswer(cost.total),
    low: moneyAnswer(cost.low),
    likely: moneyAnswer(cost.likely),
    high: moneyAnswer(cost.high),
    customsValue: moneyAnswer(cost.customsValue),
    duty: moneyAnswer(cost.duty),
    importVat: moneyAnswer(cost.importVat),
    exemption: presentExemption(cost.exemption),
    chargeable: {
      cm3: chargeable.cm3,
      byVolumeCm3: chargeable.byVolumeCm3,
      byWeightCm3: chargeable.byWeightCm3,
      decidedBy: chargeable.decidedBy,
    },
    hints: [...cost.hints],
    rates: {
      applied: rates.applied.value,
      basic: rates.basic.value,
      customs: rates.customs.value,
      asOf: rates.basic.asOf,
      customsAsOf: rates.customs.asOf,
    },
  };
}

const presentLine = (line: CostLine): Estimate['first'][number] => ({ ...line, amount: moneyAnswer(line.amount) });
