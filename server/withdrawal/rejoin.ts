import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Refusal } from '#core/refusal.ts';
import { withdrawalRefusal } from '#core/withdrawal/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { findIdentity } from '#server/member/identity/identity.ts';
import { mailboxHashOf } from '#server/member/email/mailbox-hash.ts';
import type { MemberRow } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

/** What a member who registers again is recognised by; the person key only where the identity is verified. */
export async function readRejoinKeys(
  db: Db,
  { id, email, phoneHash }: Pick<MemberRow, 'id' | 'email' | 'phoneHash'>,
): Promise<{ mailboxHash: Buffer; phoneHash: Buffer; personKey: Buffer | null }> {
  const identity = await findIdentity(db, id);
  return { mailboxHash: mailboxHashOf(email), phoneHash, personKey: identity?.personKey ?? null };
}

/**
 * The refusal of a registration by somebody whose withdrawal is in its grace (WDR-005): by the mailbox, telephone or
 * person key that they had proven (decision 79). A telephone of somebody who proves to be another person bars nobody.
 */
export async function whyNotRejoin(
  db: Db,
  {
    email,
    phoneHash,
    personKey,
  }: { readonly email: string; readonly phoneHash: Buffer; readonly personKey?: Buffer | undefined },
): Promise<Refusal | undefined> {
  const isSame = or(
    and(eq(withdrawal.mailboxHash, mailboxHashOf(email)), isNotNull(member.emailVerifiedAt)),
    and(
      eq(withdrawal.phoneHash, phoneHash),
      isNotNull(member.phoneVerifiedAt),
      personKey && or(isNull(withdrawal.personKey), eq(withdrawal.personKey, personKey)),
    ),
    personKey && eq(withdrawal.personKey, personKey),
  );
  const found = await db
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .innerJoin(member, eq(member.id, withdrawal.memberId))
    .where(and(eq(withdrawal.status, 'requested'), isSame))
    .limit(1);
  return found.length > 0 ? withdrawalRefusal('withdrawal.rejoinBarred') : undefined;
}
