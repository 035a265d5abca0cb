import { fullName } from '#core/full-name.ts';
import { mayUse } from '#core/rights.ts';
import { type SecondFactorRole, STAFF_ROLES, type StaffRole } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { factorKindsOf } from '#server/member/second-factor/second-factor.ts';
import { giveStaffRole, takeStaffRole, withdrawStaffInvitation } from '#server/staff/commands.ts';
import { acceptStaffRole } from '#server/staff/accept.ts';
import { getStaffInvitation, type SendStaffInvitation } from '#server/staff/invitations.ts';
import { listStaffInvitations, listStaffMembers } from '#server/staff/queries.ts';

type StaffRow = Awaited<ReturnType<typeof listStaffMembers>>[number];

const present = ({ id, email, ...row }: StaffRow, role: StaffRole, withEmail: boolean) => ({
  id,
  name: fullName(row),
  role,
  email: withEmail ? email : null,
});

type StaffDeps = {
  readonly sendInvitation: SendStaffInvitation;
  /** Sends the waiting mails at once. */
  readonly sendMails: () => Promise<void>;
  /** The roles that need a second factor. */
  readonly secondFactorRequired: readonly SecondFactorRole[];
};

/** Who works here with which role, the decisions about it, and the offers of roles. */
export function staffRoutes(bind: Bind, { sendInvitation, sendMails, secondFactorRequired }: StaffDeps): void {
  const needsSecondFactor = secondFactorRequired.includes('staff');
  const mustSetUp = async (db: Db, memberId: number) =>
    needsSecondFactor && (await factorKindsOf(db, memberId)).length === 0;
  bind('listStaff', async ({ db, caller, now }) => {
    const rows = await listStaffMembers(db);
    const withEmail = mayUse('staff.manage', caller);
    return {
      staff: STAFF_ROLES.flatMap((role) =>
        rows.filter(({ staffRole }) => staffRole === role).map((row) => present(row, role, withEmail)),
      ),
      invitations: (await listStaffInvitations(db, now)).map(({ id, role, expiresAt, ...row }) => ({
        id,
        name: fullName(row),
        role,
        expiresAt: expiresAt.toISOString(),
      })),
    };
  });
  bind('giveStaffRole', async ({ db, body, caller, now, afterResponse }) => {
    const given = await giveStaffRole(db, { ...body, staffId: caller.memberId, now }, sendInvitation);
    afterResponse(sendMails);
    return { ...present(given, body.role, true), isInvited: given.isInvited };
  });
  bind('takeStaffRole', async ({ db, params, body, caller, now }) => {
    await takeStaffRole(db, { memberId: params.id, ...body, staffId: caller.memberId, now });
    return null;
  });
  bind('withdrawStaffInvitation', async ({ db, params, caller, now }) => {
    await withdrawStaffInvitation(db, { memberId: params.id, staffId: caller.memberId, now });
    return null;
  });
  bind('readStaffInvitation', async ({ db, body, caller: { memberId }, now }) => {
    const { role, expiresAt } = await getStaffInvitation(db, { ...body, memberId, now });
    return {
      role,
      expiresAt: expiresAt.toISOString(),
      mustSetUpSecondFactor: await mustSetUp(db, memberId),
    };
  });
  bind('acceptStaffInvitation', async ({ db, body, caller: { memberId }, now }) => {
    await acceptStaffRole(db, { ...body, memberId, needsSecondFactor, now });
    return null;
  });
}
