import type { UnusualFigure } from '#core/audit/rules.ts';
import { companyNameKey } from '#core/company-name.ts';
import { formatMoney } from '#core/format.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';

type Deposit = { readonly depositor: string; readonly amount: number };
type Transfer = { readonly depositor: string; readonly missing: number; readonly orderNumber: string };

/** Whether two names may be of one depositor: banks shorten them, and people write spaces, forms of companies and either case. */
export function isNamedAlike(a: string, b: string): boolean {
  const [one, other] = [companyNameKey(a), companyNameKey(b)];
  if (one.length < 2 || other.length < 2) return false;
  return one.startsWith(other) || other.startsWith(one);
}

/**
 * The waiting transfers a deposit may belong to, the likeliest first: `sure` when the missing sum and the name match,
 * else one of the two or an order number in the name. An operator decides.
 */
export function suggestionsFor<T extends Transfer>(
  deposit: Deposit,
  waiting: readonly T[],
): { readonly transfer: T; readonly sure: boolean }[] {
  return waiting
    .map((transfer) => {
      const amount = transfer.missing === deposit.amount;
      const name =
        isNamedAlike(deposit.depositor, transfer.depositor) ||
        companyNameKey(deposit.depositor).includes(companyNameKey(transfer.orderNumber));
      return { transfer, sure: amount && name, weight: (amount ? 1 : 0) + (name ? 2 : 0) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 5)
    .map(({ transfer, sure }) => ({ transfer, sure }));
}

/**
 * How a deposit differs from what its transfer misses: less leaves the order waiting for the rest, more is refunded, and
 * all of it is refunded when nothing is awaited any more. None when it is exactly the missing sum.
 */
export function unusualDeposit(
  { amount }: Pick<Deposit, 'amount'>,
  { missing, isAwaited }: { readonly missing: number; readonly isAwaited: boolean },
): UnusualFigure[] {
  const expected = isAwaited ? Math.max(0, missing) : 0;
  if (amount === expected) return [];
  const params = { expected: wonText(expected), entered: wonText(amount) };
  const refusal = !isAwaited
    ? paymentRefusal('payment.depositLate', params)
    : paymentRefusal(amount < expected ? 'payment.depositShort' : 'payment.depositOver', params);
  return [{ path: 'paymentId', code: refusal.code, params }];
}

const wonText = (amount: number): string => formatMoney({ amount, currency: 'KRW' });
