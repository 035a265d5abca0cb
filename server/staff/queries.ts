import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { staffRolesWith } from '#core/rights.ts';
import type { StaffRole } from '#core/role.ts';
import { staffRefusal } from '#core/staff/refusals.ts';
import { whyNotChangeRole } from '#core/staff/rules.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { MemberRow } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';
import { staffInvitation } from '#server/staff/tables.ts';

const PERSON = {
  id: member.id,
  lastName: member.lastName,
  firstName: member.firstName,
  email: member.email,
};

/** Everybody with a role of staff, in the order of their registration. */
export const listStaffMembers = (db: Db) =>
  db
    .select({ ...PERSON, staffRole: member.staffRole })
    .from(member)
    .where(isNotNull(member.staffRole))
    .orderBy(asc(member.id));

/** Who was offered a role and has not taken it yet. */
export const listStaffInvitations = (db: Db, now: Date) =>
  db
    .select({ ...PERSON, role: staffInvitation.role, expiresAt: staffInvitation.expiresAt })
    .from(staffInvitation)
    .innerJoin(member, eq(member.id, staffInvitation.memberId))
    .where(and(isNull(staffInvitation.endedAt), gt(staffInvitation.expiresAt, now)))
    .orderBy(asc(staffInvitation.id));

export type AboutMember = { readonly id: number } | { readonly email: string };

/**
 * Locks a member together with everybody who may manage staff, by ascending id: of two administrators who take each
 * other's role away at the same time, the second one waits, and is none any more. Refuses `staff.memberNotFound`, also for
 * who is leaving, and what `whyNotChangeRole` refuses.
 */
export async function lockRoleChange(
  tx: Tx,
  about: AboutMember,
  { role, staffId }: { readonly role: StaffRole | null; readonly staffId: number },
): Promise<MemberRow> {
  const managing = staffRolesWith('staff.manage');
  const locked = await tx
    .select()
    .from(member)
    .where(
      or(
        inArray(member.staffRole, [...managing]),
        'id' in about ? sql`${member.id} = ${about.id}` : sql`${member.email} = ${about.email}`,
      ),
    )
    .orderBy(asc(member.id))
    .for('no key update');
  const isMeant = (row: MemberRow) => ('id' in about ? row.id === about.id : row.email === about.email);
  const found = orRefuse(
    locked.find((row) => isMeant(row) && row.leavingSince === null),
    staffRefusal('staff.memberNotFound'),
  );
  const administrators = locked
    .filter(({ staffRole }) => staffRole !== null && managing.includes(staffRole))
    .map(({ id }) => id);
  refuseIf(whyNotChangeRole({ memberId: found.id, from: found.staffRole, role, staffId, administrators }));
  return found;
}
