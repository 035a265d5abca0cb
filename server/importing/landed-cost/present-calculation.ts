import { moneyAnswer } from '#core/endpoint.ts';
import type { ImportQuoteAnswer } from '#core/importing/contract.ts';
import type { Lang } from '#core/locale.ts';
import { presentCost } from '#server/importing/landed-cost/present-cost.ts';
import type { Calculation } from '#server/importing/landed-cost/calculate.ts';
import { presentChosen } from '#server/order/checkout/present-quote.ts';

/** Presents the goods of a quote, each with price and services, and the total cost. */
export function presentCalculation(
  { lines, cost, consignment }: Calculation,
  lang: Lang,
): Pick<ImportQuoteAnswer, 'lines' | 'estimate'> {
  return {
    lines: lines.map(({ line, unitPrice, total, foreignPrice, hsCode, certificates, services }, at) => ({
      ...presentChosen(line, lang),
      foreignPrice: moneyAnswer(foreignPrice),
      unitPrice: moneyAnswer(unitPrice),
      total: moneyAnswer(total),
      perUnit: moneyAnswer(cost.lines[at]?.perUnit ?? unitPrice),
      hsCode,
      dutyBasisPoints: cost.lines[at]?.dutyBasisPoints ?? 0,
      insured: consignment.lines[at]?.insurance !== null,
      certificates: [...certificates],
      services: services.map(({ kind, count, price }) => ({ kind, count, price: moneyAnswer(price) })),
    })),
    estimate: presentCost(cost, consignment),
  };
}
