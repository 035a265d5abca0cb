import { copied } from '#server/withdrawal/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { completeDueWithdrawals } from '#server/withdrawal/complete-due.ts';
import { withdrawalRoutes } from '#server/withdrawal/routes.ts';

export const capability: Capability<{ readonly sendMails: () => Promise<void> }> = {
  name: 'withdrawal',
  routes: (bind, { sendMails }) => withdrawalRoutes(bind, sendMails),
  jobs: ({ deps: { db, now } }) => [
    { name: 'withdrawals-complete', cron: '11 * * * *', run: () => completeDueWithdrawals(db, now()) },
  ],
  copied,
};
