import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { orRefuse } from '#core/refusal.ts';
import type { StaffRole } from '#core/role.ts';
import { staffRefusal } from '#core/staff/refusals.ts';
import { STAFF_INVITATION_DAYS } from '#core/staff/rules.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { type MemberRow, sha256 } from '#server/member/queries.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { staffInvitation } from '#server/staff/tables.ts';

/** Queues the mail with the only copy of the token, in the transaction of the invitation. */
export type SendStaffInvitation = (
  tx: Tx,
  mail: { readonly email: string; readonly href: string; readonly now: Date },
) => Promise<void>;

const openOf = (memberId: number) => and(eq(staffInvitation.memberId, memberId), isNull(staffInvitation.endedAt));

/** Offers a role to a member by mail; it replaces an earlier offer. */
export async function inviteToStaff(
  tx: Tx,
  { id: memberId, email }: MemberRow,
  { role, staffId, now }: { readonly role: StaffRole; readonly staffId: number; readonly now: Date },
  send: SendStaffInvitation,
): Promise<void> {
  await endInvitations(tx, memberId, now);
  const token = newToken();
  await tx.insert(staffInvitation).values({
    memberId,
    role,
    tokenHash: sha256(token),
    invitedBy: staffId,
    createdAt: now,
    expiresAt: addDays(now, STAFF_INVITATION_DAYS),
  });
  // The fragment reaches no server and no log.
  await send(tx, { email, href: `/staff/invitation#${token}`, now });
}

/** Ends the open offer to a member; returns its role, undefined without one. */
export async function endInvitations(tx: Tx, memberId: number, now: Date): Promise<StaffRole | undefined> {
  const [ended] = await tx
    .update(staffInvitation)
    .set({ endedAt: now })
    .where(openOf(memberId))
    .returning({ role: staffInvitation.role });
  return ended?.role;
}

export type Answering = { readonly token: string; readonly memberId: number; readonly now: Date };

/** The open invitation of a token to this member; refuses one that is over or another member's. */
export async function getStaffInvitation(db: Db, { token, memberId, now }: Answering) {
  const [found] = await db
    .select()
    .from(staffInvitation)
    .where(and(openOf(memberId), eq(staffInvitation.tokenHash, sha256(token)), gt(staffInvitation.expiresAt, now)));
  return orRefuse(found, staffRefusal('staff.invitationOver'));
}

/** Deletes invitations that are over. Scheduled. */
export async function sweepStaffInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(staffInvitation).where(lt(staffInvitation.expiresAt, now));
}
