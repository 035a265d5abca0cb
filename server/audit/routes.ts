import { frameOf } from '#core/page.ts';
import { listDeciders, listDecisions } from '#server/audit/queries.ts';
import type { Bind } from '#server/http/bind.ts';

export function auditRoutes(bind: Bind): void {
  bind('listStaffDecisions', async ({ db, query: { page = 0, count = 20, ...filter } }) => {
    const { decisions, total } = await listDecisions(db, { ...filter, page, count });
    return { decisions, staff: await listDeciders(db), ...frameOf(decisions.length, total, count) };
  });
}
