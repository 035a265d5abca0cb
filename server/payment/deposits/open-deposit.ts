import { eq } from 'drizzle-orm';
import { formatMoney } from '#core/format.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import { bankDeposit } from '#server/payment/tables.ts';

export type DepositRow = typeof bankDeposit.$inferSelect;
export type DepositBy = { readonly memberId: number; readonly now: Date };

/** Locks a deposit that is still open and records what was decided. Refuses `payment.depositNotFound` and `payment.depositNotOpen`. */
export async function decideDeposit(
  tx: Tx,
  { id, memberId, now }: DepositBy & { readonly id: number },
  change: Partial<DepositRow>,
): Promise<DepositRow> {
  const deposit = await lockDeposit(tx, id);
  refuseIf(deposit.status === 'received' ? undefined : paymentRefusal('payment.depositNotOpen'));
  await tx
    .update(bankDeposit)
    .set({ ...change, decidedBy: memberId, decidedAt: now })
    .where(eq(bankDeposit.id, id));
  return deposit;
}

export async function lockDeposit(tx: Tx, id: number): Promise<DepositRow> {
  const [locked] = await tx.select().from(bankDeposit).where(eq(bankDeposit.id, id)).for('update');
  return orRefuse(locked, paymentRefusal('payment.depositNotFound'));
}

/** A deposit as the subject of a decision: its sum, because the depositor's name is personal data. */
export const depositSubject = ({ id, amount, currency }: DepositRow) => ({
  kind: 'deposit' as const,
  id,
  label: formatMoney({ amount, currency }),
});
