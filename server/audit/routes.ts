import { frameOf } from '#core/page.ts';
import { listPersonalReads } from '#server/audit/personal-reads.ts';
import { listDeciders, listDecisions } from '#server/audit/queries.ts';
import { factorsOf, findSecondFactor, resetSecondFactor, type SendReset } from '#server/audit/second-factor-reset.ts';
import type { Bind } from '#server/http/bind.ts';

type AuditDeps = { readonly sendReset: SendReset; readonly sendMails: () => Promise<void> };

export function auditRoutes(bind: Bind, { sendReset, sendMails }: AuditDeps): void {
  bind('findSecondFactor', ({ db, query }) => findSecondFactor(db, query.emailAddress));
  bind('resetSecondFactor', async ({ db, params, body: { reason }, caller, now, afterResponse }) => {
    await resetSecondFactor(db, { memberId: params.id, reason, staff: caller, now }, sendReset);
    afterResponse(sendMails);
    return factorsOf(db, params.id);
  });
  bind('listStaffDecisions', async ({ db, query: { page = 0, count = 20, ...filter } }) => {
    const { decisions, total } = await listDecisions(db, { ...filter, page, count });
    return { decisions, staff: await listDeciders(db), ...frameOf(decisions.length, total, count) };
  });
  bind('listPersonalReads', async ({ db, query: { page = 0, count = 20, ...filter } }) => {
    const { rows, total } = await listPersonalReads(db, { ...filter, page, count });
    return {
      reads: rows.map(({ read, by, owner }) => ({
        id: read.id,
        at: read.at.toISOString(),
        by: { id: read.by, name: by },
        role: read.role,
        from: read.fromAddress,
        call: read.call,
        purpose: read.purpose,
        note: read.note,
        fields: read.fields,
        record: read.record,
        recordId: read.recordId,
        member: { id: read.memberId, name: owner },
        orderId: read.orderId,
      })),
      ...frameOf(rows.length, total, count),
    };
  });
}
