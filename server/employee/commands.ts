import { eq, or } from 'drizzle-orm';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { employeeRefusal } from '#core/employee/refusals.ts';
import { tidyRights, whyNotRights } from '#core/employee/rules.ts';
import { fullName } from '#core/full-name.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import type { StoreRight } from '#core/role.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { recordAct } from '#server/employee/acts.ts';
import { type EmployeeRow, lockEmployee, lockEmployment, openOf, storeOf } from '#server/employee/queries.ts';
import { employeeInvitation, storeEmployee } from '#server/employee/tables.ts';
import { memberById } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';
import { setEmployeesSecondFactor } from '#server/store/commands.ts';
import { store } from '#server/store/tables.ts';

type Owner = { readonly storeId: number; readonly memberId: number; readonly now: Date };

/** Changes what an employee may do; the next call reads it. */
export async function changeEmployee(
  db: Db,
  input: { readonly id: number; readonly rights: readonly StoreRight[]; readonly read: ReadBefore | undefined },
  { storeId, memberId, now }: Owner,
): Promise<void> {
  const rights = tidyRights(input.rights);
  refuseFields(atField('rights', whyNotRights(rights)));
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockEmployee(tx, storeId, input.id), employeeRefusal('employee.notFound'));
    refuseIf(whyChanged(input.read, { rights: row.rights }));
    await tx.update(storeEmployee).set({ rights }).where(eq(storeEmployee.id, row.id));
    await recordAct(tx, { act: 'changeRights', storeId, memberId, about: row.memberId, now });
    const { name } = await storeOf(tx, storeId);
    await notify(tx, {
      memberId: row.memberId,
      kind: 'employeeRightsChanged',
      params: { store: name },
      href: '/seller',
      now,
    });
  });
}

/** Ends the access of an employee: every call asks for the row that ends here. What they did stays with their name. */
export async function removeEmployee(db: Db, id: number, { storeId, memberId, now }: Owner): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockEmployee(tx, storeId, id), employeeRefusal('employee.notFound'));
    await end(tx, row, now);
    await recordAct(tx, { act: 'removePerson', storeId, memberId, about: row.memberId, now });
    const { name } = await storeOf(tx, storeId);
    await notify(tx, {
      memberId: row.memberId,
      kind: 'employeeRemoved',
      params: { store: name },
      href: '/my/notices',
      now,
    });
  });
}

/** The same by the employee. */
export async function leaveEmployment(db: Db, memberId: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockEmployment(tx, memberId), employeeRefusal('employee.notFound'));
    await end(tx, row, now);
    await recordAct(tx, { act: 'leave', storeId: row.storeId, memberId, now });
    const { ownerId } = await storeOf(tx, row.storeId);
    const who = await memberById(tx, memberId);
    await notify(tx, {
      memberId: ownerId,
      kind: 'employeeLeft',
      params: { name: who ? fullName(who.member) : '' },
      href: '/seller/people',
      now,
    });
  });
}

/** With a clock that was set back nobody leaves before they joined. */
const end = (tx: Tx, { id, joinedAt }: EmployeeRow, now: Date) =>
  tx
    .update(storeEmployee)
    .set({ leftAt: now < joinedAt ? joinedAt : now })
    .where(eq(storeEmployee.id, id));

export async function setEmployeeSecondFactor(
  db: Db,
  { isRequired, read }: { readonly isRequired: boolean; readonly read: ReadBefore | undefined },
  { storeId, memberId, now }: Owner,
): Promise<void> {
  await transaction(db, async (tx) => {
    await setEmployeesSecondFactor(tx, storeId, isRequired, read);
    await recordAct(tx, { act: 'changeSecondFactor', storeId, memberId, now });
  });
}

/**
 * Ends the work of a member who left the marketplace, and, where it was the owner, the work and the invitations of the
 * store. The rows stay: they say who acted.
 */
export async function endEmployments(tx: Tx, memberId: number, now: Date): Promise<void> {
  const [own] = await tx.select({ id: store.id }).from(store).where(eq(store.ownerId, memberId));
  const rows = await tx
    .select()
    .from(storeEmployee)
    .where(or(eq(storeEmployee.memberId, memberId), own && eq(storeEmployee.storeId, own.id)))
    .for('update');
  for (const row of rows) if (!row.leftAt) await end(tx, row, now);
  if (own) await tx.update(employeeInvitation).set({ endedAt: now }).where(openOf(own.id));
}
