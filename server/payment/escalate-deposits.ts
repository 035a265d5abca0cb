import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { formatMoney } from '#core/format.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import { staffWith } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';
import { bankDeposit } from '#server/payment/tables.ts';

const BATCH_SIZE = 200;

/** Notifies staff of deposits that stayed unmatched for a day, each once. */
export async function escalateWaitingDeposits(db: Pool, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const isForgotten = and(
      eq(bankDeposit.status, 'received'),
      lt(bankDeposit.enteredAt, addDays(now, -1)),
      isNull(bankDeposit.raisedAt),
    );
    const rows = await tx
      .select()
      .from(bankDeposit)
      .where(isForgotten)
      .orderBy(asc(bankDeposit.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const staff = rows.length > 0 ? await staffWith(tx, 'payments.manage') : [];
    for (const { id, depositor, amount, currency } of rows) {
      const params = { depositor, amount: formatMoney({ amount, currency }) };
      await notify(
        tx,
        ...staff.map((memberId) => ({
          memberId,
          kind: 'depositWaiting' as const,
          params,
          href: '/admin/deposits',
          now,
        })),
      );
      await tx.update(bankDeposit).set({ raisedAt: now }).where(eq(bankDeposit.id, id));
    }
  });
}
