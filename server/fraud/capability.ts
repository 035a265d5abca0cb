import { reviewPromotions } from '#server/fraud/review.ts';
import { fraudRoutes } from '#server/fraud/routes.ts';
import { notCopied } from '#server/fraud/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability = {
  name: 'fraud',
  routes: fraudRoutes,
  jobs: ({ deps: { db, now } }) => [
    { name: 'promotions-review', cron: '* * * * *', run: () => reviewPromotions(db, now()) },
  ],
  notCopied,
};
