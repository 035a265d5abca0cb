import { copied } from '#server/settlement/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { settlementRoutes } from '#server/settlement/routes.ts';
import { finishSettlements, remindOfBills } from '#server/settlement/timers.ts';

export const capability: Capability<{ readonly deps: PaymentDeps }> = {
  name: 'settlement',
  routes: (bind, { deps }) => settlementRoutes(bind, deps),
  jobs: ({ deps: { db, now } }) => [
    { name: 'second-payments-remind', cron: '7 * * * *', run: () => remindOfBills(db, now()) },
    { name: 'settlements-finish', cron: '* * * * *', run: () => finishSettlements(db, now()) },
  ],
  copied,
};
