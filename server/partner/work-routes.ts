import type { Caller } from '#core/role.ts';
import { frameOf } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { presentWork, presentWorkRow } from '#server/partner/present-work.ts';
import { listWork } from '#server/partner/queries.ts';
import { addResult } from '#server/partner/add-result.ts';
import { reportDelivery } from '#server/partner/report-delivery.ts';
import { moveAssignedVoyage, saveVoyage } from '#server/partner/voyage-work.ts';

/** The calls of approved partners: each finds what is assigned to the caller, and nothing else. */
export function partnerWorkRoutes(bind: Bind): void {
  const workOf = ({ caller, params, now }: { caller: Caller; params: { id: number }; now: Date }) => ({
    partnerId: caller.memberId,
    id: params.id,
    now,
  });
  bind('listAssignedWork', async ({ db, caller, query: { page = 0, count = 20 } }) => {
    const { rows, total } = await listWork(db, caller.memberId, { page, count });
    return { assignments: rows.map(presentWorkRow), ...frameOf(rows.length, total, count) };
  });
  bind('readAssignedWork', (context) => presentWork(context.db, { ...workOf(context), lang: context.lang }));
  bind('saveAssignedVoyage', async (context) => {
    await saveVoyage(context.db, workOf(context), context.body);
    return presentWork(context.db, { ...workOf(context), lang: context.lang });
  });
  bind('moveAssignedVoyage', async (context) => {
    const { event, departedAt } = context.body;
    const at = departedAt === undefined ? {} : { departedAt: new Date(departedAt) };
    await moveAssignedVoyage(context.db, workOf(context), { event, ...at });
    return presentWork(context.db, { ...workOf(context), lang: context.lang });
  });
  bind('reportDelivery', async (context) => {
    await reportDelivery(context.db, workOf(context), context.body);
    return presentWork(context.db, { ...workOf(context), lang: context.lang });
  });
  bind('addCertificationResult', async (context) => {
    await addResult(context.db, workOf(context), context.body);
    return presentWork(context.db, { ...workOf(context), lang: context.lang });
  });
}
