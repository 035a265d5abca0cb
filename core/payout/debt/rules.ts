import type { UnusualFigure } from '#core/audit/rules.ts';
import { formatMoney } from '#core/format.ts';
import { isNamedAlike } from '#core/payment/deposits.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { type DatedCycle, endedPeriods } from '#core/payout/rules.ts';
import type { DebtRequestState } from '#core/payout/states.ts';

/** After how many statements staff may ask a store for what it owes, and within how many days it pays. */
export type DebtTerms = { readonly afterStatements: number; readonly dueDays: number };
export const STANDARD_DEBT_TERMS: DebtTerms = { afterStatements: 2, dueDays: 14 };

const DIGITS = 6;

/** What a store names in its transfer: short, as Korean banks print some ten letters of it. */
export const debtReferenceOf = (requestId: number): string => `BD${String(requestId).padStart(DIGITS, '0')}`;

/** Whether a deposit may pay a request: its payer is named like the store, or the text names the request amid others. */
export function mayPayDebt(depositor: string, { id, store }: { readonly id: number; readonly store: string }): boolean {
  const named = /(?<![A-Z0-9])BD\s?(\d{6,})/.exec(depositor.toUpperCase());
  return named ? Number(named[1]) === id : isNamedAlike(depositor, store);
}

/**
 * How many periods ended with a debt: one that began in a period is carried by every later one, also where the store sold
 * nothing in it and has no statement for it. `since` is the end of the first.
 */
export const periodsOwed = (cycles: readonly DatedCycle[], today: string, since: string): number =>
  1 + endedPeriods(cycles, today, since).filter(({ to }) => to > since).length;

type Asked = { readonly status: DebtRequestState; readonly amount: number; readonly received: number };

/** What is still to be paid of a request: never more than the store owes by now, which sales may have made less. */
export function missingOf({ status, amount, received }: Asked, owed: number): number {
  return status === 'requested' ? Math.max(0, Math.min(amount - received, owed)) : 0;
}

/**
 * How a deposit differs from what is missing: less leaves the rest to be paid, and more, or one for a closed request, is
 * the store’s money, which its next statement pays out. None where it is exactly the sum.
 */
export function unusualDebtPayment(amount: number, request: Asked, owed: number): UnusualFigure[] {
  const missing = missingOf(request, owed);
  if (amount === missing) return [];
  const params = { expected: wonText(missing), entered: wonText(amount) };
  const code = missing === 0 ? 'payout.debtClosed' : amount < missing ? 'payout.debtShort' : 'payout.debtOver';
  return [{ path: 'debtRequestId', code: payoutRefusal(code, params).code, params }];
}

const wonText = (amount: number): string => formatMoney({ amount, currency: 'KRW' });
