import type { Tx } from '#server/db/pool.ts';
import { provenPerson } from '#server/member/proven.ts';
import type { MemberRow } from '#server/member/queries.ts';
import { queueMail } from '#server/notice/commands.ts';
import { isMemberHeld } from '#server/retention/holds.ts';
import { complete } from '#server/withdrawal/decide.ts';
import type { withdrawal } from '#server/withdrawal/tables.ts';

/**
 * Completes the withdrawal of an account that proved nothing at once, unless its records are under a legal hold; mails the
 * others when it is requested. Returns when the account is erased at the latest.
 */
export async function eraseOrAnnounce(
  tx: Tx,
  open: typeof withdrawal.$inferSelect,
  of: MemberRow,
  now: Date,
): Promise<Date> {
  const isSomebody = Object.values(await provenPerson(tx, of.id)).some(Boolean);
  if (!isSomebody && !(await isMemberHeld(tx, of.id))) {
    await complete(tx, open, of, null, now);
    return now;
  }
  await queueMail(tx, { email: of.email, kind: 'withdrawalRequested', href: '/cs-main', now });
  return open.dueAt;
}
