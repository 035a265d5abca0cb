import { actorOf } from '#core/role.ts';
import { isStaffRole } from '#core/rights.ts';
import { toOffice } from '#web/links/to-office.ts';
import type { Profile } from '#web/session/session.ts';

/** Where a member of staff starts: the tasks of the office, or the console of their station. Undefined for others. */
export function staffHome({ staffRole }: Profile): string | undefined {
  if (staffRole === null || !isStaffRole(staffRole)) return undefined;
  return actorOf(staffRole) === 'operator' ? toOffice.admin() : toOffice.ops();
}
