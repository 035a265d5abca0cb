import { missingProof } from '#core/member/proven/rules.ts';
import { normalEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { StaffRole } from '#core/role.ts';
import { staffRefusal } from '#core/staff/refusals.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { provenPerson } from '#server/member/proven.ts';
import { type MemberRow, updateMember } from '#server/member/queries.ts';
import { deleteAllAccess } from '#server/member/sessions/sessions.ts';
import { endInvitations, inviteToStaff, type SendStaffInvitation } from '#server/staff/invitations.ts';
import { lockRoleChange } from '#server/staff/queries.ts';

type Decision = { readonly reason: string; readonly staffId: number; readonly now: Date };

/**
 * Offers a member a role of staff, which they accept from their mailbox, or gives another one to who has one already.
 * Refuses `staff.memberUnverified` for a mailbox that nobody has verified, and what `lockRoleChange` refuses.
 */
export async function giveStaffRole(
  db: Db,
  { emailAddress, role, ...decision }: Decision & { readonly emailAddress: string; readonly role: StaffRole },
  send: SendStaffInvitation,
): Promise<MemberRow & { readonly isInvited: boolean }> {
  return transaction(db, async (tx) => {
    const found = await lockRoleChange(tx, { email: normalEmail(emailAddress) }, { role, ...decision });
    const missing = missingProof('haveStaffRole', await provenPerson(tx, found.id));
    refuseIf(missing ? staffRefusal('staff.memberUnverified') : undefined);
    const isInvited = found.staffRole === null;
    if (isInvited) await inviteToStaff(tx, found, { role, ...decision }, send);
    else await changeRole(tx, found, role);
    await record(tx, found, role, decision);
    return { ...found, isInvited };
  });
}

/** Takes the role of staff away from a member. Refuses what `lockRoleChange` refuses. */
export async function takeStaffRole(
  db: Db,
  { memberId, ...decision }: Decision & { readonly memberId: number },
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await lockRoleChange(tx, { id: memberId }, { role: null, ...decision });
    await changeRole(tx, found, null);
    await record(tx, found, null, decision);
  });
}

/** Takes an offer back that was not accepted yet; as the offer was recorded, so is this. */
export async function withdrawStaffInvitation(
  db: Db,
  { memberId, ...decision }: Omit<Decision, 'reason'> & { readonly memberId: number },
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await lockRoleChange(tx, { id: memberId }, { role: 'operator', staffId: decision.staffId });
    const offered = orRefuse(await endInvitations(tx, memberId, decision.now), staffRefusal('staff.invitationOver'));
    await record(tx, { ...found, staffRole: offered }, null, { ...decision, reason: '' });
  });
}

/** Every session ends with the change: nobody goes on in one that began with other rights. */
async function changeRole(tx: Tx, { id }: MemberRow, role: StaffRole | null): Promise<void> {
  await updateMember(tx, id, { staffRole: role });
  await deleteAllAccess(tx, id);
}

const record = (
  tx: Tx,
  { id, staffRole: from }: MemberRow,
  role: StaffRole | null,
  { reason, staffId, now }: Decision,
): Promise<void> =>
  recordDecision(tx, {
    action: role === null ? 'takeStaffRole' : 'giveStaffRole',
    subject: { kind: 'member', id, label: String(id) },
    params: { from: from ?? '', to: role ?? '' },
    reason,
    memberId: staffId,
    now,
  });
