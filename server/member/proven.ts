import { eq, exists, sql } from 'drizzle-orm';
import type { Proven } from '#core/member/proven/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { member, memberIdentity } from '#server/member/tables.ts';

export type ProvenPerson = Pick<Proven, 'mailbox' | 'telephone' | 'identity'>;

/** What a member has proven of their person; nothing for an unknown one. */
export async function provenPerson(db: Db, memberId: number): Promise<ProvenPerson> {
  const hasIdentity = exists(
    db
      .select({ one: sql`1` })
      .from(memberIdentity)
      .where(eq(memberIdentity.memberId, member.id)),
  ).mapWith(Boolean);
  const [found] = await db
    .select({ mailbox: member.emailVerifiedAt, telephone: member.phoneVerifiedAt, identity: hasIdentity })
    .from(member)
    .where(eq(member.id, memberId));
  return {
    mailbox: Boolean(found?.mailbox),
    telephone: Boolean(found?.telephone),
    identity: found?.identity ?? false,
  };
}
