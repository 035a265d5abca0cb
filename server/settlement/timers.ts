import { eq, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { REMIND_DAYS } from '#core/settlement/rules.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { lockOrder } from '#server/order/queries.ts';
import { notifyParties } from '#server/order/notify-parties.ts';
import { finishIfOver } from '#server/settlement/finish.ts';
import { listOpenSettlements, listUnpaidBills } from '#server/settlement/queries.ts';
import { logisticsBill } from '#server/settlement/tables.ts';

const BATCH_SIZE = 500;

/** Reminds buyers of second payments: once three days before the deadline and once the day before. */
export async function remindOfBills(db: Db, now: Date): Promise<void> {
  await forEachIsolated(
    await listUnpaidBills(db, addDays(now, REMIND_DAYS[0]), now, BATCH_SIZE),
    (unpaid) => remindOfBill(db, unpaid, now),
    { retry: { db, job: 'second-payments-remind', now, keyOf: ({ bill }) => bill.id } },
  );
}

type Unpaid = Awaited<ReturnType<typeof listUnpaidBills>>[number];

async function remindOfBill(db: Db, { bill, invoice }: Unpaid, now: Date): Promise<void> {
  const due = REMIND_DAYS.filter((days) => invoice.dueAt <= addDays(now, days)).length;
  if (due <= bill.reminders || invoice.dueAt <= now) return;
  await transaction(db, async (tx) => {
    const row = await lockOrder(tx, 'all', bill.orderId);
    const [claimed] = await tx
      .update(logisticsBill)
      .set({ reminders: due, remindedAt: now })
      .where(
        sql`${eq(logisticsBill.id, bill.id)} and ${logisticsBill.reminders} < ${due} and ${logisticsBill.status} = 'requested'`,
      )
      .returning({ id: logisticsBill.id });
    if (row && claimed)
      await notifyParties(
        tx,
        row,
        [{ to: 'buyer', kind: 'secondPaymentSoon' }],
        {},
        now,
        `/my/orders/${row.id}/second-payment`,
      );
  });
}

/** Ends settlements whose refunds have arrived, and completes orders that are confirmed and settled. */
export async function finishSettlements(db: Db, now: Date): Promise<void> {
  await forEachIsolated(
    await listOpenSettlements(db, now, BATCH_SIZE),
    ({ orderId }) =>
      transaction(db, async (tx) => {
        const row = await lockOrder(tx, 'all', orderId);
        if (row) await finishIfOver(tx, row, now);
      }),
    { retry: { db, job: 'settlements-finish', now, keyOf: ({ orderId }) => orderId } },
  );
}
