import { hasCompanyPapers } from '#core/company/rules.ts';
import type { Proven } from '#core/member/proven/rules.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { company } from '#server/company/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { hasIdentity, presentProofs } from '#server/member/proven.ts';
import { member } from '#server/member/tables.ts';

export type ProvenMember = Omit<Proven, 'paid'>;

/** What a member has proven of their person and of their company. */
export async function provenMember(db: Db, memberId: number): Promise<ProvenMember> {
  const [found] = await db
    .select({ member, identity: hasIdentity(db), status: company.status })
    .from(member)
    .leftJoin(company, and(eq(company.memberId, member.id), isNull(company.sealedAt)))
    .where(eq(member.id, memberId));
  const hasPapers = found && hasCompanyPapers(found.member);
  return {
    ...presentProofs(found && { ...found.member, identity: found.identity }),
    papers: hasPapers ? (found.status === 'approved' ? 'approved' : 'unproven') : 'none',
  };
}
