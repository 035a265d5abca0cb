import { frameOf } from '#core/page.ts';
import { approvePending, refusePending, withdrawPending } from '#server/audit/pending.ts';
import { listPending, presentPending } from '#server/audit/pending-queries.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Repeat } from '#server/http/run-call.ts';

/** What waits for a second person (decision 81). */
export function pendingDecisionRoutes(bind: Bind, repeat: Repeat): void {
  bind('listPendingDecisions', async ({ db, query, caller, now }) => {
    const { status = 'waiting', page = 0, count = 20 } = query;
    const { decisions, total } = await listPending(db, { caller, now }, { status, page, count });
    return { decisions, ...frameOf(decisions.length, total, count) };
  });
  bind('approvePendingDecision', async ({ db, params: { id }, caller, now, afterResponse }) => {
    await approvePending(db, { id, caller, now }, (name, request, tx) =>
      repeat(name, request, { db: tx, now, afterResponse }),
    );
    return presentPending(db, { caller, now }, id);
  });
  bind('refusePendingDecision', async ({ db, params: { id }, body, caller, now }) => {
    await refusePending(db, { id, caller, now, ...body });
    return presentPending(db, { caller, now }, id);
  });
  bind('withdrawPendingDecision', async ({ db, params: { id }, caller, now }) => {
    await withdrawPending(db, { id, caller, now });
    return presentPending(db, { caller, now }, id);
  });
}
