import { allocate, money, type Money } from '#core/money.ts';
import type { WalletInput } from '#core/wallet/rules.ts';

/**
 * Shares mileage and cash by the orders of a checkout, by what each is to pay (in won): mileage first, then cash by what
 * is left. The parts add up to the amounts, and no order uses more than it is to pay. Amounts above the sum are cut.
 */
export function shareWallet(toPay: readonly number[], { mileage, cash }: WalletInput): WalletInput[] {
  const byMileage = shared(mileage, toPay);
  const left = toPay.map((amount, at) => amount - (byMileage[at] ?? 0));
  const byCash = shared(cash, left);
  return toPay.map((_, at) => ({ mileage: byMileage[at] ?? 0, cash: byCash[at] ?? 0 }));
}

function shared(amount: number, toPay: readonly number[]): number[] {
  const most = toPay.reduce((sum, one) => sum + one, 0);
  if (most === 0 || amount === 0) return toPay.map(() => 0);
  return allocate(money(Math.min(amount, most), 'KRW'), toPay).map((part: Money) => part.minor);
}
