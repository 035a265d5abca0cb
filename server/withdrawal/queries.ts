import { and, asc, count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '#core/full-name.ts';
import { maskedId } from '#core/member/recovery/rules.ts';
import { normalEmail } from '#core/member/rules.ts';
import type { WithdrawalAnswer } from '#core/withdrawal/contract.ts';
import type { WithdrawalState } from '#core/withdrawal/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';
import { blockersOf } from '#server/withdrawal/blockers.ts';
import { mailboxHashOf } from '#server/member/email/mailbox-hash.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

const staff = alias(member, 'staff');

const rowsOf = (db: Db) =>
  db
    .select({ withdrawal, of: member, staff, storeCode: store.code })
    .from(withdrawal)
    .innerJoin(member, eq(member.id, withdrawal.memberId))
    .leftJoin(staff, eq(staff.id, withdrawal.decidedBy))
    .leftJoin(store, eq(store.ownerId, withdrawal.memberId));
type Found = Awaited<ReturnType<typeof rowsOf>>[number];

/** Withdrawals of a state: the open ones by their end of grace, the others by their decision. */
export async function listWithdrawals(
  db: Db,
  input: { status: WithdrawalState; emailAddress?: string | undefined; page: number; count: number },
): Promise<{ found: WithdrawalAnswer[]; total: number }> {
  const mailbox = input.emailAddress?.trim() && mailboxHashOf(normalEmail(input.emailAddress));
  const where = and(eq(withdrawal.status, input.status), mailbox ? eq(withdrawal.mailboxHash, mailbox) : undefined);
  const [all] = await db.select({ total: count() }).from(withdrawal).where(where);
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(input.status === 'requested' ? asc(withdrawal.dueAt) : desc(withdrawal.decidedAt), desc(withdrawal.id))
    .limit(input.count)
    .offset(input.page * input.count);
  const found: WithdrawalAnswer[] = [];
  for (const row of rows) found.push(await present(db, row));
  return { found, total: all?.total ?? 0 };
}

export async function findWithdrawal(db: Db, id: number): Promise<WithdrawalAnswer | undefined> {
  const [row] = await rowsOf(db).where(eq(withdrawal.id, id));
  return row && present(db, row);
}

async function present(db: Db, { withdrawal: row, of, staff: by, storeCode }: Found): Promise<WithdrawalAnswer> {
  const { id, reason, detail, status, requestedAt, dueAt, decidedAt } = row;
  return {
    id,
    member: { id: of.id, name: fullName(of), maskedId: maskedId(of.email) },
    storeCode,
    reason,
    detail,
    status,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: by && fullName(by),
    blockers: status === 'requested' ? (await blockersOf(db, row.memberId)).length : 0,
  };
}
