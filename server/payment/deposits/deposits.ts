import { eq } from 'drizzle-orm';
import { transfer } from '#core/ledger/rules.ts';
import { won } from '#core/money.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { type DepositBy, decideDeposit, depositSubject, lockDeposit } from '#server/payment/deposits/open-deposit.ts';
import { bankDeposit, type RefundAccount } from '#server/payment/tables.ts';

export type EnteredDeposit = {
  readonly bankMark: string;
  readonly depositor: string;
  readonly amount: number;
  readonly depositedAt: Date;
};

const OURS = { account: 'bank' } as const;
const WAITING = { account: 'unmatchedDeposits' } as const;

/** Inserts deposits, each with its posting. Returns the ids of the new ones, by bank mark. */
export async function saveDeposits(
  db: Db,
  lines: readonly EnteredDeposit[],
  { memberId, now }: DepositBy,
  action: 'enterDeposit' | 'importDeposits',
): Promise<number[]> {
  if (lines.length === 0) return [];
  return transaction(db, async (tx) => {
    const rows = await tx
      .insert(bankDeposit)
      .values(
        lines.map((line) => ({
          ...line,
          currency: 'KRW' as const,
          status: 'received' as const,
          enteredBy: memberId,
          enteredAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning();
    for (const row of rows)
      await post(tx, {
        cause: 'depositEntered',
        causeId: String(row.id),
        orderId: null,
        at: now,
        entries: transfer(WAITING, OURS, won(row.amount)),
      });
    const [first] = rows;
    if (first)
      await recordDecision(tx, {
        action,
        subject: depositSubject(first),
        params: { count: rows.length },
        amount: won(rows.reduce((sum, { amount }) => sum + amount, 0)),
        memberId,
        now,
      });
    return rows.map((row) => row.id);
  });
}

/** Enters one deposit by hand. Refuses `payment.depositKnown`. */
export async function enterDeposit(db: Db, line: EnteredDeposit, by: DepositBy): Promise<number> {
  const [id] = await saveDeposits(db, [line], by, 'enterDeposit');
  return orRefuse(id, paymentRefusal('payment.depositKnown'));
}

/**
 * Corrects the payer of a deposit that waits for a match. A matched one keeps its name: refunds are compared with it.
 */
export async function correctDepositor(
  db: Db,
  input: DepositBy & { readonly id: number; readonly depositor: string; readonly reason: string },
): Promise<void> {
  const { memberId, now, reason } = input;
  await transaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, input.id);
    refuseIf(deposit.status === 'received' ? undefined : paymentRefusal('payment.depositNotOpen'));
    await tx
      .update(bankDeposit)
      .set({ depositor: input.depositor, writtenDepositor: deposit.writtenDepositor ?? deposit.depositor })
      .where(eq(bankDeposit.id, deposit.id));
    await recordDecision(tx, {
      action: 'correctDepositor',
      subject: depositSubject(deposit),
      memberId,
      now,
      reason,
    });
  });
}

/** Records that an unmatched deposit was sent back: it was never money of an order. */
export async function returnDeposit(
  db: Db,
  input: DepositBy & { readonly id: number; readonly account: RefundAccount; readonly note: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const deposit = await decideDeposit(tx, input, {
      status: 'returned',
      account: input.account,
      note: input.note.trim(),
    });
    const { id, amount } = deposit;
    const { memberId, now } = input;
    const head = { action: 'returnDeposit', subject: depositSubject(deposit), reason: input.note } as const;
    await recordDecision(tx, { ...head, amount: won(amount), memberId, now });
    await post(tx, {
      cause: 'depositReturned',
      causeId: String(id),
      orderId: null,
      at: input.now,
      entries: transfer(OURS, WAITING, won(amount)),
    });
  });
}
