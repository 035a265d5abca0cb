import { type RateSources, readAllRates } from '#server/exchange/read-rates.ts';
import { exchangeRoutes } from '#server/exchange/routes.ts';
import { notCopied } from '#server/exchange/copied.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';

export const capability: Capability<object, { readonly deps: JobDeps; readonly rates: RateSources }> = {
  name: 'exchange',
  routes: exchangeRoutes,
  jobs: ({ deps: { db, now }, rates }) =>
    (rates.bank ?? rates.customs)
      ? [{ name: 'rates-read', cron: '5 11,14,18 * * *', run: () => readAllRates(db, rates, now()) }]
      : [],
  cacheTags: { readRates: () => ['rates'] },
  notCopied,
};
