import { escalateOverdueClaims } from '#server/claim/escalate.ts';
import { claimProgramRoutes } from '#server/claim/program-routes.ts';
import { claimRoutes } from '#server/claim/routes.ts';
import { withdrawUnsentReturns } from '#server/claim/unsent-returns.ts';
import { waybillRoutes } from '#server/claim/waybills/routes.ts';
import { copied } from '#server/claim/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';

export const capability: Capability<{ readonly deps: PaymentDeps }> = {
  name: 'claim',
  routes(bind, { deps }) {
    claimRoutes(bind, deps);
    claimProgramRoutes(bind);
    waybillRoutes(bind);
  },
  jobs: ({ deps: { db, now } }) => [
    { name: 'claims-overdue', cron: '*/10 * * * *', run: () => escalateOverdueClaims(db, now()) },
    { name: 'returns-unsent', cron: '43 * * * *', run: () => withdrawUnsentReturns(db, now()) },
  ],
  copied,
};
