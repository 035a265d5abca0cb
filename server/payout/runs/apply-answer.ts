import { eq } from 'drizzle-orm';
import { moneyAnswer } from '#core/endpoint.ts';
import { formatMoney } from '#core/format.ts';
import { storeOwner, transfer } from '#core/ledger/rules.ts';
import { money, type Money } from '#core/money.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { notifyStore } from '#server/employee/notify-store.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { type By, transitionPayouts } from '#server/payout/runs/commands.ts';
import type { PayoutRow } from '#server/payout/runs/queries.ts';
import { transitionStatement } from '#server/payout/transition.ts';

export const textOf = (amount: Money): string => formatMoney(moneyAnswer(amount));

export type Answered = By & { readonly answerId: number };

/** Notes that a payout has arrived: it leaves our account. The caller holds its locks. */
export async function payOut(tx: Tx, row: PayoutRow, { answerId, ...by }: Answered): Promise<void> {
  const { payout: one, statement } = row;
  await transitionPayouts(tx, [row], 'pay', { now: by.now, answerId });
  await transitionStatement(tx, statement, 'pay', { by: 'operator', ...by });
  await post(tx, {
    cause: 'payoutPaid',
    causeId: String(one.id),
    orderId: null,
    at: by.now,
    entries: transfer(
      { account: 'bank' },
      { account: 'payoutTransit', owner: storeOwner(one.storeId) },
      money(one.amount, one.currency),
    ),
  });
  await notifyStore(tx, {
    storeId: one.storeId,
    right: 'money',
    kind: 'payoutPaid',
    params: { number: statement.number, amount: textOf(money(one.amount, one.currency)) },
    href: '/seller/payouts',
    now: by.now,
  });
}

/** Notes that a payout came back: it is owed again, and its account gets nothing more. The caller holds its locks. */
export async function takeBack(tx: Tx, row: PayoutRow, { answerId, reason, ...by }: Answered & { reason: string }) {
  const { payout: one, statement, account } = row;
  await transitionPayouts(tx, [row], 'returned', { now: by.now, answerId, reason });
  await transitionStatement(tx, statement, 'returned', { by: 'operator', ...by, why: reason });
  await tx
    .update(payoutAccount)
    .set({ returnedAt: by.now, returnReason: reason })
    .where(eq(payoutAccount.id, account.id));
  await post(tx, {
    cause: 'payoutReturned',
    causeId: String(one.id),
    orderId: null,
    at: by.now,
    // Money that had left our account is in it again.
    entries: transfer(
      { account: 'sellerPayable', owner: storeOwner(one.storeId) },
      one.status === 'paid' ? { account: 'bank' } : { account: 'payoutTransit', owner: storeOwner(one.storeId) },
      money(one.amount, one.currency),
    ),
  });
  await notifyStore(tx, {
    storeId: one.storeId,
    right: 'money',
    kind: 'payoutReturned',
    params: { number: statement.number, amount: textOf(money(one.amount, one.currency)), reason },
    href: '/seller/payouts/account',
    now: by.now,
  });
}
