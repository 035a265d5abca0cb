import { fullName } from '#core/full-name.ts';
import { mayUse } from '#core/rights.ts';
import { STAFF_ROLES, type StaffRole } from '#core/role.ts';
import type { Bind } from '#server/http/bind.ts';
import { giveStaffRole, takeStaffRole } from '#server/staff/commands.ts';
import { listStaffMembers } from '#server/staff/queries.ts';

type StaffRow = Awaited<ReturnType<typeof listStaffMembers>>[number];

const present = ({ id, email, ...row }: StaffRow, role: StaffRole, withEmail: boolean) => ({
  id,
  name: fullName(row),
  role,
  email: withEmail ? email : null,
});

/** Who works here with which role, and the decisions about it. */
export function staffRoutes(bind: Bind): void {
  bind('listStaff', async ({ db, caller }) => {
    const rows = await listStaffMembers(db);
    const withEmail = mayUse('staff.manage', caller);
    return {
      staff: STAFF_ROLES.flatMap((role) =>
        rows.filter(({ staffRole }) => staffRole === role).map((row) => present(row, role, withEmail)),
      ),
    };
  });
  bind('giveStaffRole', async ({ db, body, caller, now }) =>
    present(await giveStaffRole(db, { ...body, staffId: caller.memberId, now }), body.role, true),
  );
  bind('takeStaffRole', async ({ db, params, body, caller, now }) => {
    await takeStaffRole(db, { memberId: params.id, ...body, staffId: caller.memberId, now });
    return null;
  });
}
