import type { Capability } from '#server/jobs/capability.ts';
import { countSales } from '#server/sales/commands.ts';
import { salesRoutes } from '#server/sales/routes.ts';

export const capability: Capability = {
  name: 'sales',
  routes: (bind) => salesRoutes(bind),
  jobs: ({ deps: { db } }) => [{ name: 'sales-count', cron: '* * * * *', run: () => countSales(db) }],
};
