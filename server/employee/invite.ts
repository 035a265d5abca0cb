import { and, eq, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { employeeRefusal } from '#core/employee/refusals.ts';
import { tidyRights, whyNotRights } from '#core/employee/rules.ts';
import type { Lang } from '#core/locale.ts';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import type { StoreRight } from '#core/role.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { recordAct } from '#server/employee/acts.ts';
import { whyNotInvite, whyNotMore } from '#server/employee/may-invite.ts';
import { openOf } from '#server/employee/queries.ts';
import { mailboxHashOf, sendInvitation } from '#server/employee/send-invitation.ts';
import { employeeInvitation } from '#server/employee/tables.ts';
import { lockStore } from '#server/store/queries.ts';

type Owner = { readonly storeId: number; readonly memberId: number; readonly now: Date };

/**
 * Invites somebody by mail, in the language of the owner. A second invitation of a mailbox replaces the first. The mail
 * has the only copy of the token.
 */
export async function inviteEmployee(
  db: Db,
  input: { readonly emailAddress: string; readonly rights: readonly StoreRight[]; readonly lang: Lang },
  owner: Owner,
): Promise<void> {
  const mailbox = normalEmail(input.emailAddress);
  const rights = tidyRights(input.rights);
  refuseFields([...atField('emailAddress', whyNotEmail(mailbox)), ...atField('rights', whyNotRights(rights))]);
  await transaction(db, async (tx) => {
    await lockStore(tx, owner.storeId);
    refuseIf(await whyNotInvite(tx, owner.storeId, mailbox));
    await tx
      .update(employeeInvitation)
      .set({ endedAt: owner.now })
      .where(and(openOf(owner.storeId), eq(employeeInvitation.mailboxHash, mailboxHashOf(mailbox))));
    refuseIf(await whyNotMore(tx, owner.storeId));
    await sendInvitation(tx, { mailbox, rights, lang: input.lang }, owner);
    await recordAct(tx, { act: 'invite', ...owner });
  });
}

/** Sends an invitation again, with another link; the first one ends. */
export async function resendInvitation(
  db: Db,
  { id, lang }: { readonly id: number; readonly lang: Lang },
  owner: Owner,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockStore(tx, owner.storeId);
    const { mailbox, rights } = await endInvitation(tx, id, owner);
    await sendInvitation(tx, { mailbox, rights, lang }, owner);
    await recordAct(tx, { act: 'inviteAgain', ...owner });
  });
}

export async function withdrawInvitation(db: Db, id: number, owner: Owner): Promise<void> {
  await transaction(db, async (tx) => {
    await endInvitation(tx, id, owner);
    await recordAct(tx, { act: 'withdrawInvitation', ...owner });
  });
}

async function endInvitation(tx: Tx, id: number, { storeId, now }: Owner) {
  const [ended] = await tx
    .update(employeeInvitation)
    .set({ endedAt: now })
    .where(and(eq(employeeInvitation.id, id), openOf(storeId)))
    .returning();
  return orRefuse(ended, employeeRefusal('employee.invitationNotFound'));
}

/** Deletes invitations that ended or were over a month ago. Scheduled. */
export async function sweepInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(employeeInvitation).where(lt(employeeInvitation.expiresAt, addDays(now, -30)));
}
