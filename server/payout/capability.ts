import type { DebtTerms } from '#core/payout/debt/rules.ts';
import type { Capability } from '#server/jobs/capability.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { accountRoutes } from '#server/payout/account/routes.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { copied, notCopied } from '#server/payout/copied.ts';
import { debtRoutes } from '#server/payout/debt/routes.ts';
import { payoutRoutes } from '#server/payout/routes.ts';
import { bankFileRoutes } from '#server/payout/runs/file-routes.ts';
import { runRoutes } from '#server/payout/runs/routes.ts';

export const capability: Capability<
  { readonly deps: PaymentDeps; readonly debtTerms: DebtTerms },
  { readonly deps: PaymentDeps }
> = {
  name: 'payout',
  routes(bind, { deps: { provider, means }, debtTerms }) {
    payoutRoutes(bind);
    accountRoutes(bind, provider);
    runRoutes(bind);
    debtRoutes(bind, means, debtTerms);
    bankFileRoutes(bind, means);
  },
  // Early in the Korean day, after the purchases of the day before are confirmed.
  jobs: ({ deps: { db, now, issuer } }) => [
    { name: 'statements-close', cron: '20 16 * * *', run: () => closeStatements(db, now(), issuer) },
  ],
  copied,
  notCopied,
};
