import { and, eq } from 'drizzle-orm';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { withdrawalRefusal } from '#core/withdrawal/refusals.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { eraseMember, returnMember } from '#server/member/leave.ts';
import { lockWholeMember, type MemberRow } from '#server/member/queries.ts';
import { queueMail, queueMailToAddress } from '#server/notice/commands.ts';
import { closeBusiness } from '#server/partner/erase.ts';
import { reopenStoreOf } from '#server/store/leave.ts';
import { whyNotComplete } from '#server/withdrawal/blockers.ts';
import { record } from '#server/withdrawal/record.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

type StaffInput = { readonly id: number; readonly reason: string; readonly staffId: number; readonly now: Date };
type Row = typeof withdrawal.$inferSelect;

/** Cancels a withdrawal at the member's request: sign-in and store are as before. */
export async function cancelWithdrawal(db: Db, { id, reason, staffId, now }: StaffInput): Promise<void> {
  await transaction(db, async (tx) => {
    const { row, of } = await lockOpen(tx, id);
    await decided(tx, row, { status: 'cancelled', decidedAt: now, decidedBy: staffId });
    await returnMember(tx, row.memberId);
    await reopenStoreOf(tx, row.memberId, { memberId: staffId, why: reason, at: now });
    await queueMail(tx, { email: of.email, kind: 'withdrawalCancelled', href: '/login', now });
    await record(tx, 'cancelWithdrawal', of, { reason, memberId: staffId, now });
  });
}

/** Completes a withdrawal before its grace ends. Refuses while there are ongoing transactions, claims or a legal hold. */
export async function completeWithdrawal(db: Db, { id, reason, staffId, now }: StaffInput): Promise<void> {
  await transaction(db, async (tx) => {
    const { row, of } = await lockOpen(tx, id);
    refuseIf(await whyNotComplete(tx, row.memberId));
    await record(tx, 'completeWithdrawal', of, { reason, memberId: staffId, now });
    await complete(tx, row, of, staffId, now);
  });
}

export async function complete(tx: Tx, row: Row, of: MemberRow, staffId: number | null, now: Date): Promise<void> {
  await decided(tx, row, { status: 'completed', decidedAt: now, decidedBy: staffId });
  await queueMailToAddress(tx, { email: of.email, lang: of.lang, kind: 'withdrawalCompleted', href: '/', now });
  await closeBusiness(tx, row.memberId, now);
  await eraseMember(tx, row.memberId);
}

const decided = (tx: Tx, row: Row, change: Pick<Row, 'status' | 'decidedAt' | 'decidedBy'>) =>
  tx
    .update(withdrawal)
    .set({ ...change, phoneHash: null, personKey: null })
    .where(eq(withdrawal.id, row.id));

/** The member is locked first, then the withdrawal, as by its request. */
export async function findOpen(tx: Tx, id: number): Promise<{ row: Row; of: MemberRow } | undefined> {
  const [found] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id));
  if (!found) return undefined;
  const of = orRefuse(await lockWholeMember(tx, found.memberId), memberRefusal('member.customerNotFound'));
  const isOpen = and(eq(withdrawal.id, id), eq(withdrawal.status, 'requested'));
  const [row] = await tx.select().from(withdrawal).where(isOpen).for('update');
  return row && { row, of };
}

async function lockOpen(tx: Tx, id: number): Promise<{ row: Row; of: MemberRow }> {
  refuseIf(
    (await tx.$count(withdrawal, eq(withdrawal.id, id))) === 0 ? withdrawalRefusal('withdrawal.notFound') : undefined,
  );
  return orRefuse(await findOpen(tx, id), withdrawalRefusal('withdrawal.decided'));
}
