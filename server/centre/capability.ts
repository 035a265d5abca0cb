import { arrivalRoutes } from '#server/centre/arrival-routes.ts';
import { followVoyages } from '#server/centre/arrive.ts';
import { loadingRoutes } from '#server/centre/loading-routes.ts';
import { centreRoutes } from '#server/centre/routes.ts';
import { decideOverdueIssues } from '#server/centre/silent-buyers.ts';
import { copied, notCopied } from '#server/centre/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';

export const capability: Capability<{ readonly deps: PaymentDeps }, { readonly deps: PaymentDeps }> = {
  name: 'centre',
  routes(bind, { deps }) {
    arrivalRoutes(bind);
    centreRoutes(bind, deps);
    loadingRoutes(bind);
  },
  jobs: ({ deps }) => [
    { name: 'issues-silent', cron: '17 * * * *', run: () => decideOverdueIssues(deps) },
    { name: 'voyages-follow', cron: '* * * * *', run: () => followVoyages(deps.db, deps.now()) },
  ],
  copied,
  notCopied,
};
