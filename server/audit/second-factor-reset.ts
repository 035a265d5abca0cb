import { eq } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { normalEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { passkeysOf } from '#server/member/passkeys/passkeys.ts';
import { lockMember, memberById } from '#server/member/queries.ts';
import { deleteAllAccess } from '#server/member/sessions/sessions.ts';
import { deleteSecondFactor, needsSecondFactor, readSecondFactor } from '#server/member/second-factor/second-factor.ts';
import { member } from '#server/member/tables.ts';

/** Queues the mail about it, in the transaction that turns the second factor off. */
export type SendReset = (tx: Tx, about: { readonly email: string; readonly now: Date }) => Promise<void>;

type Reset = { readonly memberId: number; readonly reason: string; readonly staff: Caller; readonly now: Date };

/** The second factor of a member by address. Refuses `member.customerNotFound`. */
export async function findSecondFactor(db: Db, emailAddress: string) {
  const [found] = await db
    .select({ id: member.id })
    .from(member)
    .where(eq(member.email, normalEmail(emailAddress)));
  return factorsOf(db, orRefuse(found, memberRefusal('member.customerNotFound')).id);
}

export async function factorsOf(db: Db, memberId: number) {
  const { member: found } = orRefuse(await memberById(db, memberId), memberRefusal('member.customerNotFound'));
  return {
    id: memberId,
    name: `${found.lastName} ${found.firstName}`,
    email: found.email,
    ...(await readSecondFactor(db, memberId)),
    passkeys: (await passkeysOf(db, memberId)).length,
  };
}

/**
 * Turns the second factor of a member off and ends every session, so that the password alone signs in. Nobody does so
 * for themselves: somebody else checks their identity. That of staff is turned off by who manages staff, as it protects
 * more than one account.
 */
export async function resetSecondFactor(
  db: Db,
  { memberId, reason, staff, now }: Reset,
  sendReset: SendReset,
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = memberId === staff.memberId ? undefined : await lockMember(tx, memberId);
    const { email, staffRole } = orRefuse(found, memberRefusal('member.customerNotFound'));
    refuseIf(staffRole === null || mayUse('staff.manage', staff) ? undefined : requestRefusal('session.notAllowed'));
    refuseIf((await needsSecondFactor(tx, memberId)) ? undefined : memberRefusal('member.secondFactorOff'));
    await deleteSecondFactor(tx, memberId);
    await deleteAllAccess(tx, memberId);
    const subject = { kind: 'member' as const, id: memberId, label: String(memberId) };
    await recordDecision(tx, { action: 'resetSecondFactor', subject, reason, memberId: staff.memberId, now });
    await sendReset(tx, { email, now });
  });
}
