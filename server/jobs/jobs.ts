import { addDays } from '#core/calendar.ts';
import { lt } from 'drizzle-orm';
import { idempotency } from '#server/http/tables.ts';
import type { Job } from '#server/jobs/timetable.ts';
import { sweepSessions } from '#server/member/commands.ts';
import { confirmOldDeliveries } from '#server/order/commands.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { sendRefunds } from '#server/payment/send-refunds.ts';
import { indexStale } from '#server/search/commands.ts';
import { closeAccounts, expireInvoices, reconcileSilentPayments } from '#server/payment/timers.ts';

const KEYS_KEPT_DAYS = 7;

/** Everything that happens by the clock. */
export function jobsOf(desk: PaymentDesk): readonly Job[] {
  return [
    { name: 'payment-events', cron: '* * * * *', run: () => processDueEvents(desk) },
    { name: 'payments-reconcile', cron: '* * * * *', run: () => reconcileSilentPayments(desk) },
    { name: 'invoices-expire', cron: '* * * * *', run: () => expireInvoices(desk) },
    { name: 'refunds-send', cron: '* * * * *', run: () => sendRefunds(desk) },
    { name: 'accounts-close', cron: '* * * * *', run: () => closeAccounts(desk) },
    { name: 'orders-confirm', cron: '23 * * * *', run: () => confirmOldDeliveries(desk.db, desk.now()) },
    { name: 'tidy', cron: '17 4 * * *', run: () => tidy(desk) },
  ];
}

/** Removes what has served its time (ended sessions, old idempotency keys, login failures) and renews search rows of an older tokenizer. */
async function tidy({ db, now }: PaymentDesk): Promise<void> {
  await sweepSessions(db, now());
  await indexStale(db);
  await db.delete(idempotency).where(lt(idempotency.createdAt, addDays(now(), -KEYS_KEPT_DAYS)));
}
