import { eq, exists, sql } from 'drizzle-orm';
import type { Proven } from '#core/member/proven/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { member, memberIdentity } from '#server/member/tables.ts';

export type ProvenPerson = Pick<Proven, 'mailbox' | 'telephone' | 'identity'>;
type Proofs = {
  readonly emailVerifiedAt: Date | null;
  readonly phoneVerifiedAt: Date | null;
  readonly identity: boolean;
};

/** Whether the member of a row verified their identity. */
export const hasIdentity = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(memberIdentity)
      .where(eq(memberIdentity.memberId, member.id)),
  ).mapWith(Boolean);

export const presentProofs = (found: Proofs | undefined): ProvenPerson => ({
  mailbox: Boolean(found?.emailVerifiedAt),
  telephone: Boolean(found?.phoneVerifiedAt),
  identity: found?.identity ?? false,
});

/** What a member has proven of their person; nothing for an unknown one. */
export async function provenPerson(db: Db, memberId: number): Promise<ProvenPerson> {
  const { emailVerifiedAt, phoneVerifiedAt } = member;
  const [found] = await db
    .select({ emailVerifiedAt, phoneVerifiedAt, identity: hasIdentity(db) })
    .from(member)
    .where(eq(member.id, memberId));
  return presentProofs(found);
}
