import { moneyAnswer } from '#core/endpoint.ts';
import { Refused } from '#core/refusal.ts';
import type { PriceLanded } from '#server/catalogue/cards.ts';
import { estimateEachImport, DEFAULT_TRANSPORT } from '#server/importing/landed-cost/estimate-imports.ts';

/**
 * Prices import goods for their cards by the estimate that the product page begins with. Goods that cannot be estimated
 * now, for example without a duty rate, are omitted.
 */
export const priceLanded: PriceLanded = async (db, goods, { zone, now }) => {
  const consignments = goods.map((one) => [{ ...one, services: [] }]);
  const transport = { ...DEFAULT_TRANSPORT, zone };
  const estimates = (await unlessRefused(() => estimateEachImport(db, consignments, transport, now))) ?? [];
  const priced = await Promise.all(
    goods.map(async ({ productId, quantity }, at) => {
      const cost = await unlessRefused(async () => estimates[at]?.().cost);
      const [line] = cost?.lines ?? [];
      if (!cost || !line) return [];
      const price = { zone, quantity, perUnit: moneyAnswer(line.perUnit), total: moneyAnswer(cost.total) };
      return [[productId, price] as const];
    }),
  );
  return new Map(priced.flat());
};

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
