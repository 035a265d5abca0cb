import type { WelcomeTerms } from '#core/wallet/rules.ts';
import { copied } from '#server/wallet/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { endMileage } from '#server/wallet/grants.ts';
import { walletRoutes } from '#server/wallet/routes.ts';

export const capability: Capability<{ readonly welcome: WelcomeTerms }> = {
  name: 'wallet',
  routes: (bind, { welcome }) => walletRoutes(bind, welcome),
  jobs: ({ deps: { db, now } }) => [{ name: 'mileage-end', cron: '41 3 * * *', run: () => endMileage(db, now()) }],
  copied,
};
