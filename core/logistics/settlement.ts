import type { CostCode, CostLine } from '#core/logistics/cost-line.ts';
import type { LandedCost } from '#core/logistics/landed-cost.ts';
import { isFirst, isTax, outcomeOf } from '#core/logistics/rules.ts';
import { type Money, money, won } from '#core/money.ts';
import { convert } from '#core/rates.ts';

/**
 * The actual figures of an import: the rate the operator paid at (won per yuan), what suppliers charged in fen for goods
 * and for their freight to the centre, duty and VAT of the declaration, and the lines that differ from the bill; a
 * figure that is not named equals its bill.
 */
export type Actual = {
  readonly rate: string;
  readonly goodsFen?: number;
  readonly freightFen?: number;
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
   * Goods, and freight within China, at the paid rate; nothing is collected when it was higher than the applied one
   * (domain §2.2).
   */
  readonly goodsRefund: Money;
  /** International freight, services and their VAT together; taxes together. */
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
    if (line.code === 'GOODS') return Math.min(line.amount.minor, paidInWon(line, actual.rate, actual.goodsFen));
    if (line.code === 'DOMESTIC_FREIGHT')
      return named.get(line.code) ?? paidInWon(line, actual.rate, actual.freightFen);
    return named.get(line.code) ?? line.amount.minor;
  };
  const charged = [...billed.first, ...billed.second];
  const lines = charged.map((line) => settled(line.code, before.get(line.code) ?? 0, line.amount.minor, after(line)));
  for (const [code, amount] of [...named, ...taxesOf(actual)]) {
    if (amount > 0 && !isFirst(code) && !charged.some((line) => line.code === code))
      lines.push(settled(code, before.get(code) ?? 0, 0, amount));
  }
  const { goods, chinaFreight, freight, tax } = outcomeOf(
    lines.map(({ code, difference }) => ({ code, difference: difference.minor })),
  );
  const parts = {
    goods: Math.max(0, goods) + Math.max(0, chinaFreight),
    freight: Math.max(0, freight),
    tax: Math.max(0, tax),
  };
  const applied = billed.first.find(({ code }) => code === 'GOODS')?.rule.rate ?? actual.rate;
  return {
    lines,
    rate: { applied, actual: actual.rate },
    goodsRefund: won(parts.goods),
    freightRefund: won(parts.freight),
    taxRefund: won(parts.tax),
    overcharge: won(parts.goods + parts.freight + parts.tax),
    undercharge: won(Math.max(0, -chinaFreight) + Math.max(0, -freight) + Math.max(0, -tax)),
  };
}

/**
 * What suppliers charged for a line in won, in yuan as billed unless others are given: at the paid rate, or at the
 * applied one where that is lower, because a worse rate is ours.
 */
export function paidInWon({ rule, amount }: CostLine, rate: string, fen = rule.foreignFen): number {
  if (fen === undefined) return amount.minor;
  const at = (wonPerYuan: string) => convert(money(fen, 'CNY'), wonPerYuan, 'KRW', 'up').minor;
  return Math.min(at(rate), at(rule.rate ?? rate));
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
