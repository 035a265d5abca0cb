import { normalEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { staffRolesWith } from '#core/rights.ts';
import type { StaffRole } from '#core/role.ts';
import { staffRefusal } from '#core/staff/refusals.ts';
import { whyNotChangeRole } from '#core/staff/rules.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { type MemberRow, updateMember } from '#server/member/queries.ts';
import { lockWithAdministrators } from '#server/staff/queries.ts';

type Decision = { readonly reason: string; readonly staffId: number; readonly now: Date };

/**
 * Gives a member a role of staff in place of the one they may have. Refuses `staff.memberNotFound`, also for who is
 * leaving, and what `whyNotChangeRole` refuses.
 */
export const giveStaffRole = (
  db: Db,
  { emailAddress, role, ...decision }: Decision & { readonly emailAddress: string; readonly role: StaffRole },
): Promise<MemberRow> => changeRole(db, { email: normalEmail(emailAddress) }, role, decision);

/** Takes the role of staff away from a member. Refuses as `giveStaffRole`. */
export const takeStaffRole = (
  db: Db,
  { memberId, ...decision }: Decision & { readonly memberId: number },
): Promise<MemberRow> => changeRole(db, { id: memberId }, null, decision);

function changeRole(
  db: Db,
  about: { readonly id: number } | { readonly email: string },
  role: StaffRole | null,
  { reason, staffId, now }: Decision,
): Promise<MemberRow> {
  return transaction(db, async (tx) => {
    const locked = await lockWithAdministrators(tx, about);
    const isMeant = (row: MemberRow) => ('id' in about ? row.id === about.id : row.email === about.email);
    const found = orRefuse(
      locked.find((row) => isMeant(row) && row.leavingSince === null),
      staffRefusal('staff.memberNotFound'),
    );
    const managing = staffRolesWith('staff.manage');
    const administrators = locked
      .filter(({ staffRole }) => staffRole !== null && managing.includes(staffRole))
      .map(({ id }) => id);
    const from = found.staffRole;
    refuseIf(whyNotChangeRole({ memberId: found.id, from, role, staffId, administrators }));
    await updateMember(tx, found.id, { staffRole: role });
    await recordDecision(tx, {
      action: role === null ? 'takeStaffRole' : 'giveStaffRole',
      subject: { kind: 'member', id: found.id, label: String(found.id) },
      params: { from: from ?? '', to: role ?? '' },
      reason,
      memberId: staffId,
      now,
    });
    return { ...found, staffRole: role };
  });
}
