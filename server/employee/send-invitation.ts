import { and, eq, gt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { employeeRefusal } from '#core/employee/refusals.ts';
import { INVITATION_DAYS, INVITATIONS_A_DAY } from '#core/employee/rules.ts';
import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import type { StoreRight } from '#core/role.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';
import type { Tx } from '#server/db/pool.ts';
import { storeOf } from '#server/employee/queries.ts';
import { employeeInvitation } from '#server/employee/tables.ts';
import { sha256 } from '#server/member/queries.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { queueMailToAddress } from '#server/notice/commands.ts';

type Invitation = { readonly mailbox: string; readonly rights: StoreRight[]; readonly lang: Lang };

/** The keyed hash by which a second invitation of a mailbox is recognised. */
export const mailboxHashOf = (mailbox: string): Buffer => fingerprint(`employee ${mailbox}`);

/** Queues the mail with the link of a new invitation. Refuses one too many of a day. */
export async function sendInvitation(
  tx: Tx,
  { mailbox, rights, lang }: Invitation,
  { storeId, now }: { readonly storeId: number; readonly now: Date },
): Promise<void> {
  const ofDay = and(eq(employeeInvitation.storeId, storeId), gt(employeeInvitation.createdAt, addDays(now, -1)));
  const isFull = (await tx.$count(employeeInvitation, ofDay)) >= INVITATIONS_A_DAY;
  refuseIf(isFull ? employeeRefusal('employee.tooManyInvitations', { limit: INVITATIONS_A_DAY }) : undefined);
  const token = newToken();
  await tx.insert(employeeInvitation).values({
    storeId,
    tokenHash: sha256(token),
    mailbox,
    mailboxHash: mailboxHashOf(mailbox),
    rights,
    createdAt: now,
    expiresAt: addDays(now, INVITATION_DAYS),
  });
  const { name } = await storeOf(tx, storeId);
  await queueMailToAddress(tx, {
    email: mailbox,
    lang,
    kind: 'employeeInvitation',
    params: { store: name },
    // The fragment reaches no server and no log.
    href: `/store/invitation#${token}`,
    now,
  });
}
