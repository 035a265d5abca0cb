import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { StaffRole } from '#core/role.ts';
import { staffRefusal } from '#core/staff/refusals.ts';

/** A mailed offer of a role can be accepted for so long. */
export const STAFF_INVITATION_DAYS = 7;

/** A change of somebody's role: `role` is the new one, null to take it away. */
export type RoleChange = {
  readonly memberId: number;
  readonly from: StaffRole | null;
  readonly role: StaffRole | null;
  /** Who decides. */
  readonly staffId: number;
  /** Who may manage staff now. */
  readonly administrators: readonly number[];
};

/**
 * The refusal of a change: only an administrator decides, never about their own role, so that one always remains; the
 * last one is asked to name another first.
 */
export function whyNotChangeRole({ memberId, from, role, staffId, administrators }: RoleChange): Refusal | undefined {
  if (!administrators.includes(staffId)) return requestRefusal('session.notAllowed');
  if (memberId === staffId)
    return staffRefusal(administrators.length === 1 ? 'staff.lastAdministrator' : 'staff.ownRole');
  if (from !== role) return undefined;
  return staffRefusal(role === null ? 'staff.noRole' : 'staff.sameRole');
}
