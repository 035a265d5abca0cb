import { remindOfMarketing } from '#server/consent/remind.ts';
import { consentRoutes } from '#server/consent/routes.ts';
import { copied } from '#server/consent/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability = {
  name: 'consent',
  routes: consentRoutes,
  jobs: ({ deps: { db, now } }) => [
    { name: 'marketing-remind', cron: '13 10 * * *', run: () => remindOfMarketing(db, now()) },
  ],
  copied,
};
