import { frameOf } from '#core/page.ts';
import { listDecisions } from '#server/audit/queries.ts';
import type { Bind } from '#server/http/bind.ts';

export function auditRoutes(bind: Bind): void {
  bind('listStaffDecisions', async ({ db, query }) => {
    const { page = 0, count = 20, action, orderId } = query;
    const { rows, total } = await listDecisions(db, { action, orderId, page, count });
    return {
      decisions: rows.map(
        ({ decision: { id, at, action: decided, subject, orderId: order, reason, figures }, by }) => ({
          id,
          at: at.toISOString(),
          by,
          action: decided,
          subject,
          orderId: order,
          reason,
          figures,
        }),
      ),
      ...frameOf(rows.length, total, count),
    };
  });
}
