import type { Capability } from '#server/jobs/capability.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { copied, notCopied } from '#server/payout/copied.ts';
import { payoutRoutes } from '#server/payout/routes.ts';

export const capability: Capability = {
  name: 'payout',
  routes: payoutRoutes,
  // Early in the Korean day, after the purchases of the day before are confirmed.
  jobs: ({ deps: { db, now } }) => [
    { name: 'statements-close', cron: '20 16 * * *', run: () => closeStatements(db, now()) },
  ],
  copied,
  notCopied,
};
