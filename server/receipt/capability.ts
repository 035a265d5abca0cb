import { copied } from '#server/receipt/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { issueReceipts } from '#server/receipt/issue.ts';
import { receiptRoutes } from '#server/receipt/routes.ts';

export const capability: Capability<object, { readonly deps: PaymentDeps; readonly hasProvider: boolean }> = {
  name: 'receipt',
  routes: receiptRoutes,
  jobs: ({ deps, hasProvider }) =>
    hasProvider ? [{ name: 'receipts-issue', cron: '* * * * *', run: () => issueReceipts(deps) }] : [],
  copied,
};
