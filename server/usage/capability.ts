import type { DailyBudgets } from '#core/usage/rules.ts';
import { copied } from '#server/usage/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { sweepMemberUse } from '#server/usage/metered.ts';
import { usageRoutes } from '#server/usage/routes.ts';

export const capability: Capability<{ readonly meter: { readonly budgets: DailyBudgets } }> = {
  name: 'usage',
  routes: (bind, { meter }) => usageRoutes(bind, meter.budgets),
  tidy: ({ deps: { db, now } }) => [() => sweepMemberUse(db, now())],
  copied,
};
