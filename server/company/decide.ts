import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { companyRefusal } from '#core/company/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { tidyText } from '#core/text.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { lockCompany } from '#server/company/queries.ts';
import { company } from '#server/company/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockWholeMember } from '#server/member/queries.ts';
import { reopenForPapers, suspendForPapers } from '#server/store/papers.ts';
import { notify } from '#server/notice/commands.ts';

type Decision = {
  readonly memberId: number;
  readonly approve: boolean;
  readonly reason: string;
  readonly staffId: number;
  readonly now: Date;
};

/**
 * Approves the papers that a company handed in, or refuses them with a reason that the company reads. Approved papers
 * can be refused later, as those of a business that has closed.
 */
export async function decideCompany(
  db: Db,
  { memberId, approve, reason: typed, staffId, now }: Decision,
): Promise<void> {
  const reason = tidyText(typed);
  await transaction(db, async (tx) => {
    const of = orRefuse(await lockWholeMember(tx, memberId), companyRefusal('company.notFound'));
    const row = orRefuse(await lockCompany(tx, memberId), companyRefusal('company.notFound'));
    const isOpen = row.status === 'submitted' || (row.status === 'approved' && !approve);
    refuseIf(isOpen ? undefined : companyRefusal('company.decided'));
    if (approve) {
      // One approval of a number at a time.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`company ${row.businessNumber}`}))`);
      const isOthers = and(
        eq(company.businessNumber, row.businessNumber),
        eq(company.status, 'approved'),
        ne(company.memberId, memberId),
        isNull(company.sealedAt),
      );
      refuseIf((await tx.$count(company, isOthers)) > 0 ? companyRefusal('company.numberTaken') : undefined);
    }
    await tx
      .update(company)
      .set({
        status: approve ? 'approved' : 'refused',
        reason: approve ? '' : reason,
        decidedAt: now,
        decidedBy: staffId,
      })
      .where(eq(company.memberId, memberId));
    if (!approve) await suspendForPapers(tx, memberId, { staffId, why: reason, at: now });
    else if (row.taxStatus === 'active') await reopenForPapers(tx, memberId, { staffId, at: now });
    const name = of.company ?? '';
    await recordDecision(tx, {
      action: approve ? 'approveCompany' : 'refuseCompany',
      subject: { kind: 'member', id: memberId, label: name },
      reason,
      memberId: staffId,
      now,
    });
    await notify(tx, {
      memberId,
      kind: approve ? 'companyApproved' : 'companyRefused',
      params: { company: name, ...(!approve && { reason }) },
      href: '/my/company',
      now,
    });
  });
}
