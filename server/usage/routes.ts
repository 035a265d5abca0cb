import { type DailyBudgets, METERED_SERVICES, memberBudget } from '#core/usage/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import { recentUse } from '#server/usage/metered.ts';

export function usageRoutes(bind: Bind, budgets: DailyBudgets): void {
  bind('listServiceUsage', async ({ db, now }) => {
    const rows = await recentUse(db, now);
    return {
      services: METERED_SERVICES.map((service) => ({
        service,
        budget: budgets[service],
        memberBudget: memberBudget(budgets[service]),
        days: rows.filter((row) => row.service === service).map(({ day, used }) => ({ day, used })),
      })),
    };
  });
}
