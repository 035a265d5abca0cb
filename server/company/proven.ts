import { hasCompanyPapers } from '#core/company/rules.ts';
import type { Proven } from '#core/member/proven/rules.ts';
import { findCompany } from '#server/company/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { provenPerson } from '#server/member/proven.ts';

export type ProvenMember = Omit<Proven, 'paid'>;

/** What a member has proven of their person and of their company. */
export async function provenMember(db: Db, memberId: number): Promise<ProvenMember> {
  const found = await findCompany(db, memberId);
  const papers = found && hasCompanyPapers(found.member);
  return {
    ...(await provenPerson(db, memberId)),
    papers: papers ? (found.company?.status === 'approved' ? 'approved' : 'unproven') : 'none',
  };
}
