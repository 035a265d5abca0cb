import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EmployeesAnswer } from '#core/employee/contract.ts';
import { fullName } from '#core/full-name.ts';
import { pick } from '#core/locale.ts';
import type { StoreRight } from '#core/role.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { employeeInvitation, storeEmployee } from '#server/employee/tables.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

export type EmployeeRow = typeof storeEmployee.$inferSelect;
export type InvitationRow = typeof employeeInvitation.$inferSelect;

export const activeOf = (storeId: number) => and(eq(storeEmployee.storeId, storeId), isNull(storeEmployee.leftAt));
export const openOf = (storeId: number) =>
  and(eq(employeeInvitation.storeId, storeId), isNull(employeeInvitation.endedAt));

const hasSecondFactor = sql<boolean>`(
  exists (select from second_factor where member_id = ${member.id} and confirmed_at is not null)
  or exists (select from passkey where member_id = ${member.id}))`;

/** An employee of this store, locked; another store's, and who left, are not found. */
export async function lockEmployee(tx: Tx, storeId: number, id: number): Promise<EmployeeRow | undefined> {
  const [found] = await tx
    .select()
    .from(storeEmployee)
    .where(and(eq(storeEmployee.id, id), activeOf(storeId)))
    .for('update');
  return found;
}

/** The store a member works for, locked. */
export async function lockEmployment(tx: Tx, memberId: number): Promise<EmployeeRow | undefined> {
  const [found] = await tx
    .select()
    .from(storeEmployee)
    .where(and(eq(storeEmployee.memberId, memberId), isNull(storeEmployee.leftAt)))
    .for('update');
  return found;
}

/** Whether a member worked for a store once and does not any more. */
export async function hasLeftStore(db: Db, memberId: number): Promise<boolean> {
  const left = and(eq(storeEmployee.memberId, memberId), isNotNull(storeEmployee.leftAt));
  return (await db.$count(storeEmployee, left)) > 0;
}

/** Whose store it is, and its name in Korean, which notices and mails of every language name. */
export async function storeOf(db: Db, id: number) {
  const [found] = await db
    .select({ ownerId: store.ownerId, code: store.code, names: store.name, needsFactor: store.employeesSecondFactor })
    .from(store)
    .where(eq(store.id, id));
  if (!found) throw new Error(`no store ${id}`);
  return { ...found, name: pick(found.names, 'ko') };
}

/**
 * Who learns of what happens in a store: its owner, and the employees with the right to deal with it. Who is leaving the
 * marketplace is not written to.
 */
export async function storePeople(db: Db, storeId: number, right: StoreRight): Promise<number[]> {
  const { ownerId } = await storeOf(db, storeId);
  const rows = await db
    .select({ id: storeEmployee.memberId })
    .from(storeEmployee)
    .innerJoin(member, eq(member.id, storeEmployee.memberId))
    .where(and(activeOf(storeId), isNull(member.leavingSince), sql`${right} = any(${storeEmployee.rights})`))
    .orderBy(asc(storeEmployee.id));
  return [ownerId, ...rows.map(({ id }) => id)];
}

/** The people of a store as its owner sees them. */
export async function presentEmployees(db: Db, storeId: number, now: Date): Promise<EmployeesAnswer> {
  const { ownerId, needsFactor } = await storeOf(db, storeId);
  const [owner] = await db.select().from(member).where(eq(member.id, ownerId));
  const rows = await db
    .select({ employee: storeEmployee, member, hasSecondFactor })
    .from(storeEmployee)
    .innerJoin(member, eq(member.id, storeEmployee.memberId))
    .where(eq(storeEmployee.storeId, storeId))
    .orderBy(asc(storeEmployee.joinedAt), asc(storeEmployee.id));
  const invitations = await db
    .select()
    .from(employeeInvitation)
    .where(openOf(storeId))
    .orderBy(asc(employeeInvitation.id));
  return {
    needsSecondFactor: needsFactor,
    owner: { memberId: ownerId, name: owner ? fullName(owner) : '' },
    employees: rows.flatMap(({ employee, member: who, ...rest }) =>
      employee.leftAt
        ? []
        : [
            {
              id: employee.id,
              memberId: who.id,
              name: fullName(who),
              emailAddress: who.email,
              rights: employee.rights,
              joinedAt: employee.joinedAt.toISOString(),
              lastSeenAt: employee.lastSeenAt?.toISOString() ?? null,
              ...rest,
            },
          ],
    ),
    invitations: invitations.map(({ id, mailbox, rights, createdAt, expiresAt }) => ({
      id,
      mailbox,
      rights,
      sentAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isOver: expiresAt <= now,
    })),
    former: rows.flatMap(({ employee: { joinedAt, leftAt }, member: who }) =>
      leftAt
        ? [
            {
              memberId: who.id,
              name: fullName(who),
              joinedAt: joinedAt.toISOString(),
              leftAt: leftAt.toISOString(),
            },
          ]
        : [],
    ),
  };
}

/** The open invitation of a token; undefined for one that is over. */
export async function invitationOfToken(db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const [found] = await db
    .select()
    .from(employeeInvitation)
    .where(
      and(
        eq(employeeInvitation.tokenHash, tokenHash),
        isNull(employeeInvitation.endedAt),
        gt(employeeInvitation.expiresAt, now),
      ),
    );
  return found;
}
