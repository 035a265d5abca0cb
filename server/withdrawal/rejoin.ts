import { and, eq, or } from 'drizzle-orm';
import type { Refusal } from '#core/refusal.ts';
import { withdrawalRefusal } from '#core/withdrawal/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { findIdentity } from '#server/member/identity.ts';
import { mailboxHashOf } from '#server/member/mailbox-hash.ts';
import type { MemberRow } from '#server/member/queries.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

/** What a member who registers again is recognised by; the person key only where the identity is verified. */
export async function readRejoinKeys(
  db: Db,
  { id, email, phoneHash }: Pick<MemberRow, 'id' | 'email' | 'phoneHash'>,
): Promise<{ mailboxHash: Buffer; phoneHash: Buffer; personKey: Buffer | null }> {
  const identity = await findIdentity(db, id);
  return { mailboxHash: mailboxHashOf(email), phoneHash, personKey: identity?.personKey ?? null };
}

/** The refusal of a registration by somebody whose withdrawal is in its grace (WDR-005): by mailbox, telephone or person key. */
export async function whyNotRejoin(
  db: Db,
  {
    email,
    phoneHash,
    personKey,
  }: { readonly email: string; readonly phoneHash: Buffer; readonly personKey?: Buffer | undefined },
): Promise<Refusal | undefined> {
  const isSame = or(
    eq(withdrawal.mailboxHash, mailboxHashOf(email)),
    eq(withdrawal.phoneHash, phoneHash),
    personKey && eq(withdrawal.personKey, personKey),
  );
  const found = await db.$count(withdrawal, and(eq(withdrawal.status, 'requested'), isSame));
  return found > 0 ? withdrawalRefusal('withdrawal.rejoinBarred') : undefined;
}
