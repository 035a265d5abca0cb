import { and, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';

// A mailbox that was only typed is not kept from its owner by an account that leaves.
const isIdleClaim = and(isNotNull(member.leavingSince), isNull(member.emailVerifiedAt));

/** Whether another account has this address. */
export async function isMailboxTaken(db: Db, email: string, memberId = 0): Promise<boolean> {
  return (
    (await db.$count(member, and(eq(member.email, email), ne(member.id, memberId), not(sql`(${isIdleClaim})`)))) > 0
  );
}

/** Takes an address from an account that leaves and never proved it; no mail can be sent to the domain it gets instead. */
export async function releaseMailbox(tx: Tx, email: string): Promise<void> {
  await tx
    .update(member)
    .set({ email: sql`'released-' || ${member.id} || '@withdrawn.invalid'` })
    .where(and(eq(member.email, email), isIdleClaim));
}
