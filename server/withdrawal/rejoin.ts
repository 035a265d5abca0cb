import { and, eq, or } from 'drizzle-orm';
import { mailboxKey } from '#core/member/verification/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { withdrawalRefusal } from '#core/withdrawal/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { findIdentity } from '#server/member/identity.ts';
import { fingerprint } from '#server/personal-data-cipher.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

/** The keyed hash of a mailbox: spelling variants of an address are one. */
export const mailboxHashOf = (email: string): Buffer => fingerprint(`mailbox ${mailboxKey(email)}`);

/** The person key of a member whose identity is verified. */
export const personKeyOf = async (db: Db, memberId: number): Promise<Buffer | null> =>
  (await findIdentity(db, memberId))?.personKey ?? null;

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
