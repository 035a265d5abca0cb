import { expirePending } from '#server/audit/pending.ts';
import type { PriceBound } from '#core/catalogue/price-bound.ts';
import { closeDays } from '#server/analytics/commands.ts';
import { reviewPromotions } from '#server/fraud/review.ts';
import { escalateOverdueClaims } from '#server/claim/escalate.ts';
import { withdrawUnsentReturns } from '#server/claim/unsent-returns.ts';
import { followVoyages } from '#server/centre/arrive.ts';
import { decideOverdueIssues } from '#server/centre/silent-buyers.ts';
import { remindOfMarketing } from '#server/consent/remind.ts';
import { followCargo } from '#server/customs/progress.ts';
import { type RateSources, readAllRates } from '#server/exchange/read-rates.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import { notifyOfChanges } from '#server/favorite/notify-of-changes.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { sweepRowFailures } from '#server/jobs/row-failures.ts';
import type { Job } from '#server/jobs/scheduler.ts';
import { beginAndEndDeals } from '#server/marketing/deals.ts';
import { sweepAttachments } from '#server/media/attachments.ts';
import { sweepFiles } from '#server/media/sweep-files.ts';
import { sweepExpired } from '#server/member/sweep-expired.ts';
import { confirmOldDeliveries } from '#server/order/confirm.ts';
import { releaseHolds } from '#server/order/hold.ts';
import { compareWithProvider } from '#server/payment/compare-provider.ts';
import { checkCouriers, trackParcels } from '#server/order/track.ts';
import { sweepStaffInvitations } from '#server/staff/invitations.ts';
import { sweepInvitations } from '#server/company/colleagues/invite.ts';
import { recheckCompanies } from '#server/company/tax-check.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import type { TaxPort } from '#server/integrations/tax/port.ts';
import type { CargoPort } from '#server/integrations/customs/port.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import type { TrackingPort } from '#server/integrations/tracking/port.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { type MailSender, sendMails } from '#server/notice/send-mails.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { reportEscrow } from '#server/order/escrow.ts';
import { makeCopies } from '#server/portability/make.ts';
import { issueReceipts } from '#server/receipt/issue.ts';
import { escalateLateRefunds } from '#server/payment/late-refunds.ts';
import { escalateWaitingDeposits } from '#server/payment/escalate-deposits.ts';
import { sendRefunds } from '#server/payment/send-refunds.ts';
import { applyRetention } from '#server/retention/run.ts';
import { finishSettlements, remindOfBills } from '#server/settlement/timers.ts';
import { endMileage } from '#server/wallet/grants.ts';
import { followOffers } from '#server/supplier/follow-offers.ts';
import { followPurchases } from '#server/importing/follow-purchases.ts';
import { calculateLandedPrices } from '#server/importing/landed-prices.ts';
import { sweepSearches } from '#server/search/count-searches.ts';
import { indexStale, recountWords } from '#server/search/commands.ts';
import { embedProducts } from '#server/search/index-embeddings.ts';
import { describePictures, type ReadPicture } from '#server/search/index-pictures.ts';
import { sweepTranslations } from '#server/translation/translate.ts';
import { sweepMemberUse } from '#server/usage/metered.ts';
import { completeDueWithdrawals } from '#server/withdrawal/complete-due.ts';
import { closeAccounts, expireInvoices, reconcileSilentPayments } from '#server/payment/timers.ts';

/**
 * The part of every minute in which new pictures are indexed, one at a time, and the rest after each as a share of its
 * time: visitors find half of a processor free at any moment, and 5,000 pictures take about five minutes.
 */
export const LOOKING_MS = 50_000;
const REST_SHARE = 1;

export type JobParts = {
  readonly deps: PaymentDeps;
  /** Whether there is a payment provider. */
  readonly hasProvider: boolean;
  readonly mailSender: MailSender | undefined;
  readonly tracking: TrackingPort | undefined;
  readonly rates: RateSources;
  readonly supplier: SupplierPort | undefined;
  /** How far a supplier's price may be from the reviewed one without waiting for staff. */
  readonly priceBound: PriceBound;
  readonly cargo: CargoPort | undefined;
  readonly tax: TaxPort | undefined;
  readonly embeddings: EmbeddingPort | undefined;
  readonly readPicture: ReadPicture;
  readonly storage: StoragePort;
  readonly papers: DocumentDeps;
  /** How long recorded reads of personal data are stored. */
  readonly personalReadYears: number;
};

/** All scheduled jobs. One whose service is off is left out: what it would do waits until the service is configured. */
export function jobsOf({
  deps,
  readPicture,
  storage,
  papers,
  personalReadYears,
  ...services
}: JobParts): readonly Job[] {
  return [
    ...(services.hasProvider ? providerJobs(deps) : []),
    ...serviceJobs(deps, services),
    { name: 'invoices-expire', cron: '* * * * *', run: () => expireInvoices(deps) },
    { name: 'favorites-notify', cron: '* * * * *', run: () => notifyOfChanges(deps.db, deps.now()) },
    {
      name: 'landed-prices',
      cron: '* * * * *',
      run: async () => void (await calculateLandedPrices(deps.db, deps.now())),
    },
    { name: 'deals', cron: '* * * * *', run: () => beginAndEndDeals(deps.db, deps.now()) },
    {
      name: 'pictures-describe',
      cron: '* * * * *',
      run: async (stopping) =>
        void (await describePictures(deps.db, readPicture, {
          milliseconds: LOOKING_MS,
          restShare: REST_SHARE,
          now: deps.now(),
          stopping,
        })),
    },
    { name: 'orders-confirm', cron: '23 * * * *', run: () => confirmOldDeliveries(deps.db, deps.now()) },
    { name: 'holds-release', cron: '*/10 * * * *', run: () => releaseHolds(deps.db, deps.now()) },
    { name: 'promotions-review', cron: '* * * * *', run: () => reviewPromotions(deps.db, deps.now()) },
    { name: 'claims-overdue', cron: '*/10 * * * *', run: () => escalateOverdueClaims(deps.db, deps.now()) },
    { name: 'returns-unsent', cron: '43 * * * *', run: () => withdrawUnsentReturns(deps.db, deps.now()) },
    { name: 'second-payments-remind', cron: '7 * * * *', run: () => remindOfBills(deps.db, deps.now()) },
    { name: 'settlements-finish', cron: '* * * * *', run: () => finishSettlements(deps.db, deps.now()) },
    { name: 'deposits-waiting', cron: '5 * * * *', run: () => escalateWaitingDeposits(deps.db, deps.now()) },
    { name: 'refunds-late', cron: '35 * * * *', run: () => escalateLateRefunds(deps.db, deps.now()) },
    { name: 'mileage-end', cron: '41 3 * * *', run: () => endMileage(deps.db, deps.now()) },
    { name: 'issues-silent', cron: '17 * * * *', run: () => decideOverdueIssues(deps) },
    { name: 'voyages-follow', cron: '* * * * *', run: () => followVoyages(deps.db, deps.now()) },
    { name: 'withdrawals-complete', cron: '11 * * * *', run: () => completeDueWithdrawals(deps.db, deps.now()) },
    { name: 'decisions-expire', cron: '*/10 * * * *', run: () => expirePending(deps.db, deps.now()) },
    { name: 'visits-count', cron: '20 * * * *', run: () => closeDays(deps.db, deps.now()) },
    { name: 'files-sweep', cron: '32 4 * * *', run: () => sweepFiles(deps.db, storage, deps.now()) },
    {
      name: 'data-copies',
      cron: '* * * * *',
      run: (stopping) => makeCopies({ db: deps.db, storage, papers, log: deps.log, now: deps.now }, stopping),
    },
    { name: 'marketing-remind', cron: '13 10 * * *', run: () => remindOfMarketing(deps.db, deps.now()) },
    { name: 'tidy', cron: '17 4 * * *', run: () => tidy(deps, storage) },
    { name: 'retention', cron: '47 2 * * *', run: () => applyRetention(deps.db, personalReadYears, deps.now()) },
  ];
}

/** The jobs that only call the payment provider. */
const providerJobs = (deps: PaymentDeps): readonly Job[] => [
  { name: 'payment-events', cron: '* * * * *', run: () => processDueEvents(deps) },
  { name: 'payments-reconcile', cron: '* * * * *', run: () => reconcileSilentPayments(deps) },
  { name: 'refunds-send', cron: '* * * * *', run: () => sendRefunds(deps) },
  { name: 'receipts-issue', cron: '* * * * *', run: () => issueReceipts(deps) },
  { name: 'escrow-report', cron: '* * * * *', run: () => reportEscrow(deps) },
  { name: 'accounts-close', cron: '* * * * *', run: () => closeAccounts(deps) },
  { name: 'provider-compare', cron: '40 3 * * *', run: async () => void (await compareWithProvider(deps)) },
];

/** The jobs of every other service that is configured. */
function serviceJobs(
  deps: PaymentDeps,
  {
    mailSender,
    tracking,
    rates,
    supplier,
    priceBound,
    cargo,
    tax,
    embeddings,
  }: Omit<JobParts, 'deps' | 'hasProvider' | 'readPicture' | 'storage' | 'papers' | 'personalReadYears'>,
): readonly Job[] {
  const jobs: Job[] = [];
  if (mailSender) jobs.push({ name: 'mails-send', cron: '* * * * *', run: () => sendMails(mailSender) });
  if (tracking) {
    const couriers = { ...deps, tracking };
    jobs.push(
      { name: 'parcels-track', cron: '* * * * *', run: () => trackParcels(couriers) },
      { name: 'couriers-check', cron: '50 4 * * *', run: () => checkCouriers(couriers) },
    );
  }
  if (supplier)
    jobs.push(
      { name: 'purchases-follow', cron: '* * * * *', run: () => followPurchases(deps.db, supplier, deps.now()) },
      {
        name: 'offers-follow',
        cron: '*/10 * * * *',
        run: () => followOffers(deps.db, supplier, deps.now(), priceBound),
      },
    );
  if (cargo) jobs.push({ name: 'cargo-follow', cron: '* * * * *', run: () => followCargo({ ...deps, cargo }) });
  if (tax)
    jobs.push({ name: 'companies-check', cron: '25 3 * * *', run: () => recheckCompanies(deps.db, tax, deps.now()) });
  if (embeddings)
    jobs.push({
      name: 'embeddings-write',
      cron: '*/5 * * * *',
      run: async (stopping) => void (await embedProducts(deps.db, embeddings, stopping)),
    });
  if (rates.bank ?? rates.customs)
    jobs.push({ name: 'rates-read', cron: '5 11,14,18 * * *', run: () => readAllRates(deps.db, rates, deps.now()) });
  return jobs;
}

/**
 * Deletes expired rows (ended sessions, login failures, unused files, old translations, invitations of colleagues, failures
 * of jobs) and renews search rows of an older tokenizer. How long records are stored is in core/retention.
 */
async function tidy({ db, now }: PaymentDeps, storage: StoragePort): Promise<void> {
  const steps = [
    () => sweepExpired(db, now()),
    () => sweepAttachments(db, storage, now()),
    () => sweepTranslations(db, now()),
    () => sweepMemberUse(db, now()),
    () => sweepSearches(db, now()),
    () => sweepInvitations(db, now()),
    () => sweepStaffInvitations(db, now()),
    () => sweepRowFailures(db, now()),
    () => indexStale(db),
    () => recountWords(db),
  ];
  await forEachIsolated<() => Promise<unknown>>(steps, (step) => step());
}
