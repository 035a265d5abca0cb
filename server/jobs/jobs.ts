import { addDays } from '#core/calendar.ts';
import { lt } from 'drizzle-orm';
import { closeDays } from '#server/analytics/commands.ts';
import { idempotency } from '#server/http/tables.ts';
import { raiseOverdueClaims } from '#server/claim/raise.ts';
import { followVoyages } from '#server/centre/arrive.ts';
import { hearSilence } from '#server/centre/silent-buyers.ts';
import { followCargo } from '#server/customs/progress.ts';
import { type RateSources, readAllRates } from '#server/exchange/read-rates.ts';
import type { Job } from '#server/jobs/timetable.ts';
import { beginAndEndDeals } from '#server/marketing/deals.ts';
import { sweepAttachments } from '#server/media/attachments.ts';
import { sweepFiles } from '#server/media/sweep-files.ts';
import { sweepSessions } from '#server/member/commands.ts';
import { confirmOldDeliveries } from '#server/order/confirm.ts';
import { compareWithProvider } from '#server/payment/compare-provider.ts';
import { checkCouriers, trackParcels } from '#server/order/track.ts';
import type { CargoPort } from '#server/outside/customs/port.ts';
import type { SupplierPort } from '#server/outside/supplier/port.ts';
import type { TrackingPort } from '#server/outside/tracking/port.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { type PostOffice, sendMails } from '#server/notice/send-mails.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { tellEscrow } from '#server/order/escrow.ts';
import { issueReceipts } from '#server/receipt/issue.ts';
import { raiseLateRefunds } from '#server/payment/late-refunds.ts';
import { raiseWaitingDeposits } from '#server/payment/raise-deposits.ts';
import { sendRefunds } from '#server/payment/send-refunds.ts';
import { finishSettlements, remindOfBills } from '#server/settling/timers.ts';
import { endMileage } from '#server/wallet/grants.ts';
import { followOffers } from '#server/supplier/follow.ts';
import { followPurchases } from '#server/importing/follow-purchases.ts';
import { indexStale } from '#server/search/commands.ts';
import { describePictures, type ReadPicture } from '#server/search/describe-pictures.ts';
import { sweepTranslations } from '#server/translation/translate.ts';
import { closeAccounts, expireInvoices, reconcileSilentPayments } from '#server/payment/timers.ts';

const KEYS_KEPT_DAYS = 7;
/** Of every minute so long is spent looking at new pictures: a large catalogue must not slow the shop. */
const LOOKING_MS = 20_000;

/** Everything that happens by the clock. */
export function jobsOf(
  desk: PaymentDesk,
  tracking: TrackingPort,
  office: PostOffice,
  readPicture: ReadPicture,
  rates: RateSources,
  supplier: SupplierPort,
  cargo: CargoPort,
  filesFolder: string,
): readonly Job[] {
  const couriers = { ...desk, tracking };
  return [
    { name: 'payment-events', cron: '* * * * *', run: () => processDueEvents(desk) },
    { name: 'payments-reconcile', cron: '* * * * *', run: () => reconcileSilentPayments(desk) },
    { name: 'invoices-expire', cron: '* * * * *', run: () => expireInvoices(desk) },
    { name: 'refunds-send', cron: '* * * * *', run: () => sendRefunds(desk) },
    { name: 'receipts-issue', cron: '* * * * *', run: () => issueReceipts(desk) },
    { name: 'escrow-tell', cron: '* * * * *', run: () => tellEscrow(desk) },
    { name: 'accounts-close', cron: '* * * * *', run: () => closeAccounts(desk) },
    { name: 'deals', cron: '* * * * *', run: () => beginAndEndDeals(desk.db, desk.now()) },
    {
      name: 'pictures-describe',
      cron: '* * * * *',
      run: async () => void (await describePictures(desk.db, readPicture, LOOKING_MS)),
    },
    { name: 'mails-send', cron: '* * * * *', run: () => sendMails(office) },
    { name: 'parcels-track', cron: '* * * * *', run: () => trackParcels(couriers) },
    { name: 'couriers-check', cron: '50 4 * * *', run: () => checkCouriers(couriers) },
    { name: 'orders-confirm', cron: '23 * * * *', run: () => confirmOldDeliveries(desk.db, desk.now()) },
    { name: 'provider-compare', cron: '40 3 * * *', run: async () => void (await compareWithProvider(desk)) },
    { name: 'claims-overdue', cron: '*/10 * * * *', run: () => raiseOverdueClaims(desk.db, desk.now()) },
    { name: 'second-payments-remind', cron: '7 * * * *', run: () => remindOfBills(desk.db, desk.now()) },
    { name: 'settlements-finish', cron: '* * * * *', run: () => finishSettlements(desk.db, desk.now()) },
    { name: 'deposits-waiting', cron: '5 * * * *', run: () => raiseWaitingDeposits(desk.db, desk.now()) },
    { name: 'refunds-late', cron: '35 * * * *', run: () => raiseLateRefunds(desk.db, desk.now()) },
    { name: 'mileage-end', cron: '41 3 * * *', run: () => endMileage(desk.db, desk.now()) },
    { name: 'issues-silent', cron: '17 * * * *', run: () => hearSilence(desk) },
    { name: 'purchases-follow', cron: '* * * * *', run: () => followPurchases(desk.db, supplier, desk.now()) },
    { name: 'offers-follow', cron: '*/10 * * * *', run: () => followOffers(desk.db, supplier, desk.now()) },
    { name: 'cargo-follow', cron: '* * * * *', run: () => followCargo({ ...desk, cargo }) },
    { name: 'voyages-follow', cron: '* * * * *', run: () => followVoyages(desk.db, desk.now()) },
    { name: 'rates-read', cron: '5 11,14,18 * * *', run: () => readAllRates(desk.db, rates, desk.now()) },
    { name: 'visits-count', cron: '20 * * * *', run: () => closeDays(desk.db, desk.now()) },
    { name: 'files-sweep', cron: '32 4 * * *', run: () => sweepFiles(desk.db, filesFolder, desk.now()) },
    { name: 'tidy', cron: '17 4 * * *', run: () => tidy(desk) },
  ];
}

/**
 * Removes what has served its time (ended sessions, old idempotency keys, login failures, files nobody used, old
 * translations) and renews search rows of an older tokenizer.
 */
async function tidy({ db, now }: PaymentDesk): Promise<void> {
  await sweepSessions(db, now());
  await sweepAttachments(db, now());
  await sweepTranslations(db, now());
  await indexStale(db);
  await db.delete(idempotency).where(lt(idempotency.createdAt, addDays(now(), -KEYS_KEPT_DAYS)));
}
