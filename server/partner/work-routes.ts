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
  bind('readAssignedWork', (ask) => presentWork(ask.db, { ...workOf(ask), lang: ask.lang }));
  bind('saveAssignedVoyage', async (ask) => {
    await saveVoyage(ask.db, workOf(ask), ask.body);
    return presentWork(ask.db, { ...workOf(ask), lang: ask.lang });
  });
  bind('moveAssignedVoyage', async (ask) => {
    const { event, departedAt } = ask.body;
    const at = departedAt === undefined ? {} : { departedAt: new Date(departedAt) };
    await moveAssignedVoyage(ask.db, workOf(ask), { event, ...at });
    return presentWork(ask.db, { ...workOf(ask), lang: ask.lang });
  });
  bind('reportDelivery', async (ask) => {
    await reportDelivery(ask.db, workOf(ask), ask.body);
    return presentWork(ask.db, { ...workOf(ask), lang: ask.lang });
  });
  bind('addCertificationResult', async (ask) => {
    await addResult(ask.db, workOf(ask), ask.body);
    return presentWork(ask.db, { ...workOf(ask), lang: ask.lang });
  });
}
