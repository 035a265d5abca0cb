import type { FastifyInstance } from 'fastify';
import { copied, notCopied } from '#server/payment/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import type { Job } from '#server/jobs/scheduler.ts';
import { compareWithProvider } from '#server/payment/reconciliation/compare-provider.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { escalateWaitingDeposits } from '#server/payment/deposits/escalate-deposits.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { escalateLateRefunds } from '#server/payment/refunds/late-refunds.ts';
import { paymentRoutes } from '#server/payment/routes.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { closeAccounts, expireInvoices, reconcileSilentPayments } from '#server/payment/timers.ts';
import type { WindowSettings } from '#server/payment/window/window-request.ts';
import { mountPaymentWindow } from '#server/payment/window/window.ts';

/** The jobs that only call the provider. */
const providerJobs = (deps: PaymentDeps): readonly Job[] => [
  { name: 'payment-events', cron: '* * * * *', run: () => processDueEvents(deps) },
  { name: 'payments-reconcile', cron: '* * * * *', run: () => reconcileSilentPayments(deps) },
  { name: 'refunds-send', cron: '* * * * *', run: () => sendRefunds(deps) },
  { name: 'accounts-close', cron: '* * * * *', run: () => closeAccounts(deps) },
  { name: 'provider-compare', cron: '40 3 * * *', run: async () => void (await compareWithProvider(deps)) },
];

export const capability: Capability<
  { readonly http: FastifyInstance; readonly deps: PaymentDeps; readonly window: WindowSettings },
  { readonly deps: PaymentDeps; readonly hasProvider: boolean }
> = {
  name: 'payment',
  routes(bind, { http, deps, window }) {
    paymentRoutes(bind, deps);
    mountPaymentWindow(http, deps, window);
  },
  jobs: ({ deps, hasProvider }) => [
    { name: 'invoices-expire', cron: '* * * * *', run: () => expireInvoices(deps) },
    { name: 'deposits-waiting', cron: '5 * * * *', run: () => escalateWaitingDeposits(deps.db, deps.now()) },
    { name: 'refunds-late', cron: '35 * * * *', run: () => escalateLateRefunds(deps.db, deps.now()) },
    ...(hasProvider ? providerJobs(deps) : []),
  ],
  copied,
  notCopied,
};
