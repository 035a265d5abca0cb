import { asc, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { staffRolesWith } from '#core/rights.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';

/** Everybody with a role of staff, in the order of their registration. */
export const listStaffMembers = (db: Db) =>
  db
    .select({
      id: member.id,
      lastName: member.lastName,
      firstName: member.firstName,
      email: member.email,
      staffRole: member.staffRole,
    })
    .from(member)
    .where(isNotNull(member.staffRole))
    .orderBy(asc(member.id));

/**
 * Locks a member together with everybody who may manage staff, by ascending id: of two administrators who take each
 * other's role away at the same time, the second one waits, and is none any more.
 */
export const lockWithAdministrators = (tx: Tx, about: { readonly id: number } | { readonly email: string }) =>
  tx
    .select()
    .from(member)
    .where(
      or(
        inArray(member.staffRole, [...staffRolesWith('staff.manage')]),
        'id' in about ? sql`${member.id} = ${about.id}` : sql`${member.email} = ${about.email}`,
      ),
    )
    .orderBy(asc(member.id))
    .for('no key update');
