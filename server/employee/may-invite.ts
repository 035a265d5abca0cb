import { and, eq } from 'drizzle-orm';
import { employeeRefusal } from '#core/employee/refusals.ts';
import { EMPLOYEES_MAX } from '#core/employee/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import { activeOf, openOf, storeOf } from '#server/employee/queries.ts';
import { employeeInvitation, storeEmployee } from '#server/employee/tables.ts';
import { member } from '#server/member/tables.ts';

/** The refusal of inviting somebody who is in the store already. */
export async function whyNotInvite(tx: Tx, storeId: number, mailbox: string): Promise<Refusal | undefined> {
  const { ownerId } = await storeOf(tx, storeId);
  const [found] = await tx.select({ id: member.id }).from(member).where(eq(member.email, mailbox));
  if (!found) return undefined;
  if (found.id === ownerId) return employeeRefusal('employee.isOwner');
  const isThere = await tx.$count(storeEmployee, and(activeOf(storeId), eq(storeEmployee.memberId, found.id)));
  return isThere > 0 ? employeeRefusal('employee.alreadyEmployee') : undefined;
}

/** The refusal of one more person in a store, those included who are invited. */
export async function whyNotMore(tx: Tx, storeId: number): Promise<Refusal | undefined> {
  const people =
    (await tx.$count(storeEmployee, activeOf(storeId))) + (await tx.$count(employeeInvitation, openOf(storeId)));
  return people >= EMPLOYEES_MAX ? employeeRefusal('employee.tooMany', { limit: EMPLOYEES_MAX }) : undefined;
}
