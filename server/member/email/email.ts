import { and, eq } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import { type Db, sqlState, transaction, type Tx } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import {
  answerChallenge,
  closeChallenge,
  openChallenge,
  type SentChallenge,
} from '#server/member/verification/challenges.ts';
import { isMailboxTaken, releaseMailbox } from '#server/member/registration/claimed-mailbox.ts';
import { verifyPassword } from '#server/member/recovery/current-password.ts';
import { lockMember, updateMember } from '#server/member/queries.ts';
import { deleteOnceTokens, deleteOtherSessions } from '#server/member/sessions/sessions.ts';
import { limitRecovery } from '#server/member/recovery/recovery-limits.ts';
import { verificationCode } from '#server/member/tables.ts';

/** Queues the mails of an address, in the transaction that decides. */
export type EmailMails = {
  /** The code, to an address that may be no member's yet. */
  code(tx: Tx, mail: { email: string; lang: Lang; code: string; now: Date }): Promise<void>;
  /** To the member of an address that somebody wanted to register or take over. */
  inUse(tx: Tx, mail: { email: string; now: Date }): Promise<void>;
  /** To the former address of a member. */
  changed(tx: Tx, mail: { email: string; lang: Lang; now: Date }): Promise<void>;
};
const UNIQUE_VIOLATION = '23505';
type Asking = { readonly lang: Lang; readonly origin: RequestOrigin; readonly now: Date };

/** Sends a code to an address that wants to register (decision MEM-020). Whether it has a member shows in the mail alone. */
export async function requestEmailCode(
  db: Db,
  input: { readonly emailAddress: string },
  { lang, origin, now }: Asking,
  mails: EmailMails,
): Promise<SentChallenge> {
  const email = validEmail(input.emailAddress);
  await limitRecovery(db, 'code', { about: email, origin, now });
  return transaction(db, async (tx) => {
    const { code, ...sent } = await openChallenge(tx, { purpose: 'joinEmail', email }, now);
    await mailCode(tx, { email, lang, code, now }, mails);
    return sent;
  });
}

/** Answers the code of a registration; refuses so that the verification can be tried again (ERR-040). */
export async function confirmEmailCode(db: Db, input: { token: string; code: string }, now: Date): Promise<Date> {
  return (await answerChallenge(db, 'joinEmail', input, now)).expiresAt;
}

/** Sends a code to the new address of a member who entered the password. */
export async function requestEmailChange(
  db: Db,
  input: { readonly memberId: number; readonly emailAddress: string; readonly password: string },
  { lang, origin, now }: Asking,
  mails: EmailMails,
): Promise<SentChallenge> {
  const email = validEmail(input.emailAddress);
  const found = await verifyPassword(db, input.memberId, input.password, now);
  refuseIf(found.email === email ? memberRefusal('member.emailUnchanged') : undefined);
  await limitRecovery(db, 'code', { about: email, origin, now });
  return transaction(db, async (tx) => {
    const subject = { purpose: 'changeEmail', email, memberId: input.memberId } as const;
    const { code, ...sent } = await openChallenge(tx, subject, now);
    await mailCode(tx, { email, lang, code, now }, mails);
    return sent;
  });
}

/** Replaces the address that signs in once its code is answered; ends every other access of the member. */
export async function confirmEmailChange(
  db: Db,
  input: { readonly memberId: number; readonly session: string; readonly token: string; readonly code: string },
  now: Date,
  mails: EmailMails,
): Promise<void> {
  const { subject } = await answerChallenge(db, 'changeEmail', input, now);
  const { memberId } = input;
  refuseIf(subject.memberId === memberId ? undefined : memberRefusal('member.emailCodeExpired'));
  const change = async (tx: Tx) => {
    const former = orRefuse(await lockMember(tx, memberId), memberRefusal('member.emailCodeExpired'));
    refuseIf((await isMailboxTaken(tx, subject.email, memberId)) ? memberRefusal('member.emailTaken') : undefined);
    await releaseMailbox(tx, subject.email);
    await closeChallenge(tx, input.token);
    await updateMember(tx, memberId, { email: subject.email, emailVerifiedAt: now });
    await tx
      .delete(verificationCode)
      .where(and(eq(verificationCode.memberId, memberId), eq(verificationCode.channel, 'email')));
    await deleteOtherSessions(tx, memberId, input.session);
    await deleteOnceTokens(tx, memberId);
    await mails.changed(tx, { email: former.email, lang: former.lang, now });
  };
  // Of two concurrent changes to one address the constraint refuses the second.
  await transaction(db, change).catch((error: unknown) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refused(memberRefusal('member.emailTaken')) : error;
  });
}

function validEmail(emailAddress: string): string {
  const email = normalEmail(emailAddress);
  refuseFields(atField('emailAddress', whyNotEmail(email)));
  return email;
}

async function mailCode(
  tx: Tx,
  mail: { email: string; lang: Lang; code: string; now: Date },
  mails: EmailMails,
): Promise<void> {
  await ((await isMailboxTaken(tx, mail.email)) ? mails.inUse(tx, mail) : mails.code(tx, mail));
}
