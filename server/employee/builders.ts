import { addDays } from '#core/calendar.ts';
import { INVITATION_DAYS } from '#core/employee/rules.ts';
import { STORE_RIGHTS, type StoreRight } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { mailboxHashOf } from '#server/employee/send-invitation.ts';
import { employeeInvitation, storeEmployee } from '#server/employee/tables.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { sha256 } from '#server/member/queries.ts';
import { newToken } from '#server/member/sessions/tokens.ts';

type Overrides = { readonly rights?: readonly StoreRight[]; readonly member?: BuiltMember; readonly now?: Date };

/** A person who works for a store, with every right unless others are given. */
export async function anEmployee(
  db: Db,
  storeId: number,
  { rights = STORE_RIGHTS, member, now = new Date() }: Overrides = {},
): Promise<BuiltMember & { readonly employeeId: number }> {
  const who = member ?? (await aMember(db));
  const [row] = await db
    .insert(storeEmployee)
    .values({ storeId, memberId: who.id, rights: [...rights], joinedAt: now })
    .returning({ id: storeEmployee.id });
  if (!row) throw new Error('an employee was not written');
  return { ...who, employeeId: row.id };
}

/** An open invitation; returns its id and the token of its link. */
export async function anEmployeeInvitation(
  db: Db,
  storeId: number,
  { mailbox, rights = ['orders'], now = new Date() }: { mailbox: string; rights?: StoreRight[]; now?: Date },
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const [row] = await db
    .insert(employeeInvitation)
    .values({
      storeId,
      tokenHash: sha256(token),
      mailbox,
      mailboxHash: mailboxHashOf(mailbox),
      rights,
      createdAt: now,
      expiresAt: addDays(now, INVITATION_DAYS),
    })
    .returning({ id: employeeInvitation.id });
  if (!row) throw new Error('an invitation was not written');
  return { id: row.id, token };
}
