import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { formatMoney } from '#core/format.ts';
import { type Pool, transaction } from '#server/db/pool.ts';
import { notifyStaff } from '#server/notice/notify-staff.ts';
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
    for (const { id, depositor, amount, currency } of rows) {
      const params = { depositor, amount: formatMoney({ amount, currency }) };
      await notifyStaff(tx, 'payments.manage', { kind: 'depositWaiting', params, href: '/admin/deposits', now });
      await tx.update(bankDeposit).set({ raisedAt: now }).where(eq(bankDeposit.id, id));
    }
  });
}
