import { addDays } from '#core/calendar.ts';
import { lt } from 'drizzle-orm';
import { idempotency } from '#server/http/tables.ts';
import type { Job } from '#server/jobs/timetable.ts';
import { beginAndEndDeals } from '#server/marketing/deals.ts';
import { sweepSessions } from '#server/member/commands.ts';
import { confirmOldDeliveries } from '#server/order/confirm.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { sendRefunds } from '#server/payment/send-refunds.ts';
import { indexStale } from '#server/search/commands.ts';
import { describePictures, type ReadPicture } from '#server/search/describe-pictures.ts';
import { closeAccounts, expireInvoices, reconcileSilentPayments } from '#server/payment/timers.ts';

const KEYS_KEPT_DAYS = 7;
/** Of every minute so long is spent looking at new pictures: a large catalogue must not slow the shop. */
const LOOKING_MS = 4_000;

/** Everything that happens by the clock. */
export function jobsOf(desk: PaymentDesk, readPicture: ReadPicture): readonly Job[] {
  return [
    { name: 'payment-events', cron: '* * * * *', run: () => processDueEvents(desk) },
    { name: 'payments-reconcile', cron: '* * * * *', run: () => reconcileSilentPayments(desk) },
    { name: 'invoices-expire', cron: '* * * * *', run: () => expireInvoices(desk) },
    { name: 'refunds-send', cron: '* * * * *', run: () => sendRefunds(desk) },
    { name: 'accounts-close', cron: '* * * * *', run: () => closeAccounts(desk) },
    { name: 'deals', cron: '* * * * *', run: () => beginAndEndDeals(desk.db, desk.now()) },
    { name: 'pictures-describe', cron: '* * * * *', run: async () => void (await describePictures(desk.db, readPicture, LOOKING_MS)) },
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
