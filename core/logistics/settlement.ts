import type { CostCode, CostLine } from '#core/logistics/cost-line.ts';
import type { LandedCost } from '#core/logistics/landed-cost.ts';
import { isFirst, isTax, outcomeOf } from '#core/logistics/rules.ts';
import { type Money, money, won } from '#core/money.ts';
import { convert } from '#core/rates.ts';

/**
 * The actual figures of an import: the rate the operator paid at (won per yuan), duty and VAT of the declaration, and
 * the second-payment lines that differ from the bill; a line that is not named equals its bill.
 */
export type Actual = {
  readonly rate: string;
  readonly duty: Money;
  readonly importVat: Money;
  readonly lines: readonly { readonly code: CostCode; readonly amount: Money }[];
};

/** `difference` is billed less actual: the refund when it is above zero. */
export type SettledLine = {
  readonly code: CostCode;
  readonly estimate: Money;
  readonly billed: Money;
  readonly actual: Money;
  readonly difference: Money;
};

export type Settlement = {
  readonly lines: readonly SettledLine[];
  readonly rate: { readonly applied: string; readonly actual: string };
  /**
   * Goods and Chinese freight at the paid rate; nothing is collected when it was higher than the applied one (domain
   * §2.2).
   */
  readonly goodsRefund: Money;
  /** Freight, services and their VAT together; taxes together. */
  readonly freightRefund: Money;
  readonly taxRefund: Money;
  /** The refund, and the undercharge that only an accepted adjustment may collect. */
  readonly overcharge: Money;
  readonly undercharge: Money;
};

/**
 * Compares the two bills with the actual cost, line by line. `estimate` is what the buyer saw when ordering; it
 * defaults to the bill.
 */
export function settle({
  billed,
  actual,
  estimate = billed,
}: {
  billed: LandedCost;
  actual: Actual;
  estimate?: LandedCost;
}): Settlement {
  const before = new Map([...estimate.first, ...estimate.second].map((line) => [line.code, line.amount.minor]));
  const named = new Map(actual.lines.map(({ code, amount }) => [code, amount.minor]));
  const after = (line: CostLine): number => {
    if (line.code === 'CUSTOMS_DUTY') return actual.duty.minor;
    if (line.code === 'VAT') return actual.importVat.minor;
    return isFirst(line.code) ? atRate(line, actual.rate) : (named.get(line.code) ?? line.amount.minor);
  };
  const charged = [...billed.first, ...billed.second];
  const lines = charged.map((line) => settled(line.code, before.get(line.code) ?? 0, line.amount.minor, after(line)));
  for (const [code, amount] of [...named, ...taxesOf(actual)]) {
    if (amount > 0 && !isFirst(code) && !charged.some((line) => line.code === code))
      lines.push(settled(code, before.get(code) ?? 0, 0, amount));
  }
  const { goods, freight, tax } = outcomeOf(
    lines.map(({ code, difference }) => ({ code, difference: difference.minor })),
  );
  const back = [goods, freight, tax].map((difference) => Math.max(0, difference));
  const applied = billed.first.find(({ code }) => code === 'GOODS')?.rule.rate ?? actual.rate;
  return {
    lines,
    rate: { applied, actual: actual.rate },
    goodsRefund: won(back[0] ?? 0),
    freightRefund: won(back[1] ?? 0),
    taxRefund: won(back[2] ?? 0),
    overcharge: won(back.reduce((sum, one) => sum + one, 0)),
    undercharge: won(Math.max(0, -freight) + Math.max(0, -tax)),
  };
}

/** The cost of yuan at the paid rate, never more than was charged; the agency fee does not change. */
function atRate({ rule, amount }: CostLine, rate: string): number {
  if (rule.foreignFen === undefined) return amount.minor;
  return Math.min(amount.minor, convert(money(rule.foreignFen, 'CNY'), rate, 'KRW', 'up').minor);
}

const settled = (code: CostCode, estimate: number, billed: number, actual: number): SettledLine => ({
  code,
  estimate: won(estimate),
  billed: won(billed),
  actual: won(actual),
  difference: won(billed - actual),
});

const taxesOf = ({ duty, importVat }: Actual): readonly (readonly [CostCode, number])[] => [
  ['CUSTOMS_DUTY', duty.minor],
  ['VAT', importVat.minor],
];

/** The cost of a remeasured consignment, as the actual side of its settlement. */
export function actualOf(cost: LandedCost, rate: string): Actual {
  const lines = cost.second.filter(({ code }) => !isTax(code)).concat(cost.atSettlement);
  return {
    rate,
    duty: cost.duty,
    importVat: cost.importVat,
    lines: lines.map(({ code, amount }) => ({ code, amount })),
  };
}
