import { notCopied } from '#server/retention/copied.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import { retentionRoutes } from '#server/retention/routes.ts';
import { applyRetention } from '#server/retention/run.ts';

export const capability: Capability<
  { readonly personalReadYears: number | undefined },
  { readonly deps: JobDeps; readonly personalReadYears: number }
> = {
  name: 'retention',
  routes: (bind, { personalReadYears }) => retentionRoutes(bind, personalReadYears),
  jobs: ({ deps: { db, now }, personalReadYears }) => [
    { name: 'retention', cron: '47 2 * * *', run: () => applyRetention(db, personalReadYears, now()) },
  ],
  notCopied,
};
