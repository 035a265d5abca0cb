import { frameOf } from '#core/page.ts';
import { partnerRefusal } from '#core/partner/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import { applyAsPartner } from '#server/partner/apply.ts';
import { assignWork, endAssignment } from '#server/partner/assign.ts';
import { decidePartner } from '#server/partner/decide.ts';
import { presentApplication, presentAssignments, presentPartner } from '#server/partner/present.ts';
import { assignmentsOn, findAssignment, listPartners } from '#server/partner/queries.ts';

/** Applications of cooperating members, and what operators decide and assign. */
export function partnerRoutes(bind: Bind): void {
  bind('readMyApplication', ({ db, caller }) => presentApplication(db, caller.memberId));
  bind('applyAsPartner', async ({ db, caller, body, read, now }) => {
    await applyAsPartner(db, { memberId: caller.memberId, ...body }, now, read);
    return presentApplication(db, caller.memberId);
  });
  bind('listPartners', async ({ db, query: { status, kind, page = 0, count = 20 } }) => {
    const { rows, total } = await listPartners(db, { status, kind, page, count });
    const partners = rows.map(({ partner: row, company, kind: work, assigned }) => ({
      memberId: row.memberId,
      company: company ?? '',
      status: row.status,
      kind: work,
      offer: row.offer,
      assigned,
      appliedAt: row.appliedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    }));
    return { partners, ...frameOf(rows.length, total, count) };
  });
  bind('readPartner', ({ db, params }) => presentPartner(db, params.id));
  bind('decidePartner', async ({ db, params, body, caller, now }) => {
    await decidePartner(db, { memberId: params.id, kind: undefined, ...body, staffId: caller.memberId, now });
    return presentPartner(db, params.id);
  });
  bind('assignWork', async ({ db, params, body, caller, now }) => {
    await assignWork(db, { memberId: params.id, ...body, staffId: caller.memberId, now });
    return presentPartner(db, params.id);
  });
  bind('listAssignments', async ({ db, query }) => ({
    assignments: await presentAssignments(db, await assignmentsOn(db, query.work, query.subjectId)),
  }));
  bind('endAssignment', async ({ db, params, body, caller, now }) => {
    await endAssignment(db, { id: params.id, ...body, staffId: caller.memberId, now });
    const found = await findAssignment(db, params.id);
    const [shown] = await presentAssignments(db, found ? [found] : []);
    return orRefuse(shown, partnerRefusal('partner.assignmentNotFound'));
  });
}
