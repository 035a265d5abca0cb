import { moneyAnswer } from '#core/endpoint.ts';
import type { LandedCostAnswer } from '#core/logistics/contract.ts';
import { type Cost, isTooSmall, quantitiesAbove, sensibleQuantity } from '#core/logistics/sensible-quantity.ts';
import { money, type Money } from '#core/money.ts';
import { convert } from '#core/rates.ts';
import type { Db } from '#server/db/pool.ts';
import {
  estimateEachImport,
  type Goods,
  type ImportEstimate,
  type ImportTransport,
} from '#server/importing/landed-cost/estimate-imports.ts';

type Sensible = NonNullable<LandedCostAnswer['lines'][number]['sensible']>;
type LineCost = Cost & { readonly perUnit: Money };

/** So many lines are looked at: each is estimated at up to twenty quantities. */
const LINES = 5;

/**
 * For each line of an estimate whose freight is several times its goods, by its position: from which quantity on it is
 * sensible, with the other lines as they are.
 */
export async function smallQuantities(
  db: Db,
  inputs: readonly Goods[],
  transport: ImportTransport,
  { estimate, now }: { readonly estimate: ImportEstimate; readonly now: Date },
): Promise<ReadonlyMap<number, Sensible>> {
  const small = inputs.flatMap((_input, at) => (isTooSmall(lineCost(estimate, at)) ? [at] : [])).slice(0, LINES);
  const tried = small.flatMap((at) =>
    quantitiesAbove(inputs[at]?.quantity ?? 0, estimate.most[at] ?? 0).map((quantity) => ({ at, quantity })),
  );
  if (tried.length === 0) return new Map();
  const consignments = tried.map(({ at, quantity }) =>
    inputs.map((input, other) => (other === at ? { ...input, quantity } : input)),
  );
  const estimates = await estimateEachImport(db, consignments, transport, now);
  const found = small.flatMap((at) => {
    const ofLine = new Map(
      tried.flatMap((one, position) => (one.at === at ? [[one.quantity, estimates[position]] as const] : [])),
    );
    const sensible = sensibleQuantity([...ofLine.keys()], (quantity) => lineCost(ofLine.get(quantity)?.(), at));
    return sensible
      ? [[at, { quantity: sensible.quantity, perUnit: moneyAnswer(sensible.cost.perUnit) }] as const]
      : [];
  });
  return new Map(found);
}

/** What a line of an estimate costs; its goods at the rate they are charged at. */
function lineCost(estimate: ImportEstimate | undefined, at: number): LineCost {
  const line = estimate?.cost.lines[at];
  const goods = estimate?.consignment.lines[at];
  if (!estimate || !line || !goods) throw new RangeError(`the estimate has no line ${at}`);
  const rate = estimate.rates.applied.value;
  return {
    goods: convert(money(goods.goodsFen, 'CNY'), rate, 'KRW', 'up').minor,
    total: line.total.minor,
    perUnit: line.perUnit,
  };
}
