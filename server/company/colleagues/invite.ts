import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import {
  type ColleagueRole,
  COLLEAGUES_MAX,
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  isCompany,
  whyNotJoin,
} from '#core/company/colleagues/rules.ts';
import { companyRefusal } from '#core/company/refusals.ts';
import { fullName } from '#core/full-name.ts';
import type { Lang } from '#core/locale.ts';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import { activeOf, companyName, findMembership, lockOwner, openOf } from '#server/company/colleagues/queries.ts';
import { invitationHash, whyNotInviteStrangers } from '#server/company/colleagues/may-invite.ts';
import { colleague, colleagueInvitation } from '#server/company/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { memberById, sha256 } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { notify, queueMailToAddress } from '#server/notice/commands.ts';

type Invitation = typeof colleagueInvitation.$inferSelect;

const notOver = (now: Date) => and(isNull(colleagueInvitation.endedAt), gt(colleagueInvitation.expiresAt, now));

/**
 * Invites somebody by mail, in the language of the owner. A second invitation of a mailbox replaces the first. The mail
 * has the only copy of the token. Refuses a company that has not proven who it is, since the mail names it to strangers.
 */
export async function inviteColleague(
  db: Db,
  input: {
    readonly ownerId: number;
    readonly emailAddress: string;
    readonly role: ColleagueRole;
    readonly lang: Lang;
    readonly now: Date;
  },
): Promise<void> {
  const { ownerId, role, lang, now } = input;
  const mailbox = normalEmail(input.emailAddress);
  refuseFields(atField('emailAddress', whyNotEmail(mailbox)));
  const token = newToken();
  await transaction(db, async (tx) => {
    const owner = orRefuse(await lockOwner(tx, ownerId), companyRefusal('company.companiesOnly'));
    refuseIf(isCompany(owner.kind) ? undefined : companyRefusal('company.companiesOnly'));
    refuseIf(await whyNotInviteStrangers(tx, owner));
    refuseIf(await whyNotInvite(tx, owner.email, { ...input, mailbox }));
    const mailboxHash = invitationHash(mailbox);
    await tx
      .update(colleagueInvitation)
      .set({ endedAt: now })
      .where(
        and(
          eq(colleagueInvitation.ownerId, ownerId),
          eq(colleagueInvitation.mailboxHash, mailboxHash),
          isNull(colleagueInvitation.endedAt),
        ),
      );
    refuseIf(await whyNotMore(tx, ownerId, now));
    await tx.insert(colleagueInvitation).values({
      ownerId,
      tokenHash: sha256(token),
      mailbox,
      mailboxHash,
      role,
      createdAt: now,
      expiresAt: addDays(now, INVITATION_DAYS),
    });
    await queueMailToAddress(tx, {
      email: mailbox,
      lang,
      kind: 'colleagueInvitation',
      params: { company: companyName(owner) },
      // The fragment reaches no server and no log.
      href: `/company/invitation#${token}`,
      now,
    });
  });
}

async function whyNotInvite(
  tx: Tx,
  ownEmail: string,
  { ownerId, mailbox, now }: { readonly ownerId: number; readonly mailbox: string; readonly now: Date },
) {
  const isThere = await tx
    .select({ id: colleague.id })
    .from(colleague)
    .innerJoin(member, eq(member.id, colleague.memberId))
    .where(and(activeOf(ownerId), eq(member.email, mailbox)));
  if (isThere.length > 0 || mailbox === ownEmail) return companyRefusal('company.alreadyColleague');
  const sent = and(eq(colleagueInvitation.ownerId, ownerId), gt(colleagueInvitation.createdAt, addDays(now, -1)));
  return (await tx.$count(colleagueInvitation, sent)) >= INVITATIONS_A_DAY
    ? companyRefusal('company.tooManyInvitations', { limit: INVITATIONS_A_DAY })
    : undefined;
}

async function whyNotMore(tx: Tx, ownerId: number, now: Date) {
  const colleagues = await tx.$count(colleague, activeOf(ownerId));
  const invited = await tx.$count(colleagueInvitation, openOf(ownerId, now));
  return colleagues + invited >= COLLEAGUES_MAX
    ? companyRefusal('company.tooManyColleagues', { limit: COLLEAGUES_MAX })
    : undefined;
}

export async function withdrawInvitation(
  db: Db,
  input: { readonly ownerId: number; readonly id: number; readonly now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    const [ended] = await tx
      .update(colleagueInvitation)
      .set({ endedAt: input.now })
      .where(and(eq(colleagueInvitation.id, input.id), openOf(input.ownerId, input.now)))
      .returning({ id: colleagueInvitation.id });
    orRefuse(ended, companyRefusal('company.invitationNotFound'));
  });
}

/** The open invitation of a token, to this member. Refuses one that is over or cannot be accepted. */
async function invitationFor(db: Db, token: string, memberId: number, now: Date): Promise<Invitation> {
  const [found] = await db
    .select()
    .from(colleagueInvitation)
    .where(and(eq(colleagueInvitation.tokenHash, sha256(token)), notOver(now)));
  const row = orRefuse(found, companyRefusal('company.invitationOver'));
  const { member: who } = orRefuse(await memberById(db, memberId), companyRefusal('company.invitationOver'));
  refuseIf(whyNotJoin(who, row));
  refuseIf((await findMembership(db, memberId)) ? companyRefusal('company.inCompany') : undefined);
  return row;
}

export async function readInvitation(db: Db, token: string, memberId: number, now: Date) {
  const { ownerId, role, expiresAt } = await invitationFor(db, token, memberId, now);
  const owner = orRefuse(await memberById(db, ownerId), companyRefusal('company.invitationOver'));
  return { company: companyName(owner.member), role, expiresAt: expiresAt.toISOString() };
}

/** Uses up the invitation; of two concurrent acceptances one fails. */
export async function acceptInvitation(
  db: Db,
  { token, memberId, now }: { readonly token: string; readonly memberId: number; readonly now: Date },
): Promise<void> {
  const { ownerId } = await invitationFor(db, token, memberId, now);
  await transaction(db, async (tx) => {
    const owner = orRefuse(await lockOwner(tx, ownerId), companyRefusal('company.invitationOver'));
    refuseIf(isCompany(owner.kind) && !owner.leavingSince ? undefined : companyRefusal('company.invitationOver'));
    const [used] = await tx
      .update(colleagueInvitation)
      .set({ endedAt: now })
      .where(and(eq(colleagueInvitation.tokenHash, sha256(token)), notOver(now)))
      .returning({ role: colleagueInvitation.role });
    const { role } = orRefuse(used, companyRefusal('company.invitationOver'));
    const [joined] = await tx
      .insert(colleague)
      .values({ ownerId, memberId, role, joinedAt: now })
      .onConflictDoNothing()
      .returning({ id: colleague.id });
    orRefuse(joined, companyRefusal('company.inCompany'));
    const who = await memberById(tx, memberId);
    await notify(tx, {
      memberId: ownerId,
      kind: 'colleagueJoined',
      params: { name: who ? fullName(who.member) : '' },
      href: '/my/company/colleagues',
      now,
    });
  });
}

/** Deletes invitations that are over. Scheduled. */
export async function sweepInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(colleagueInvitation).where(lt(colleagueInvitation.expiresAt, now));
}
