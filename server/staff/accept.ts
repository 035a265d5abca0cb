import { whyNotProven } from '#core/member/proven/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { provenPerson } from '#server/member/proven.ts';
import { updateMember } from '#server/member/queries.ts';
import { factorKindsOf } from '#server/member/second-factor/second-factor.ts';
import { deleteAllAccess } from '#server/member/sessions/sessions.ts';
import { type Answering, endInvitations, getStaffInvitation } from '#server/staff/invitations.ts';
import { lockRoleChange } from '#server/staff/queries.ts';

/**
 * Takes the offered role: from the mailbox, by a member who has proven it, with a second factor first where staff need
 * one, and while who offered it still may. Every session of the member ends, so that one that began before has no rights.
 */
export async function acceptStaffRole(
  db: Db,
  input: Answering & { readonly needsSecondFactor: boolean },
): Promise<void> {
  const { memberId, now } = input;
  await transaction(db, async (tx) => {
    const { invitedBy, role } = await getStaffInvitation(tx, input);
    await lockRoleChange(tx, { id: memberId }, { role, staffId: invitedBy });
    refuseIf(whyNotProven('haveStaffRole', await provenPerson(tx, memberId)));
    const mustSetUp = input.needsSecondFactor && (await factorKindsOf(tx, memberId)).length === 0;
    refuseIf(mustSetUp ? memberRefusal('member.secondFactorMustBeSetUp') : undefined);
    // Again, behind the lock: of two acceptances one finds none.
    await getStaffInvitation(tx, input);
    await endInvitations(tx, memberId, now);
    await updateMember(tx, memberId, { staffRole: role });
    await deleteAllAccess(tx, memberId);
  });
}
