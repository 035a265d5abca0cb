import { allocate, money, type Money, sumOf } from '#core/money.ts';
import { convert } from '#core/rates.ts';

/**
 * Goods priced in fen, in won at the rate they are charged at: rounded up to one won together (domain §2.4), and shared
 * out over the lines.
 */
export function chargedGoods(fens: readonly number[], rate: string): Money[] {
  if (fens.length === 0) return [];
  const together = sumOf(
    fens.map((fen) => money(fen, 'CNY')),
    'CNY',
  );
  return allocate(convert(together, rate, 'KRW', 'up'), fens);
}
