import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { ATTEMPTS_MINUTES } from '#core/member/rules.ts';
import {
  CODE_MINUTES,
  CODE_TRIES,
  CODES_MAX,
  maskedTarget,
  type VerificationChannel,
} from '#core/member/verification/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';
import { refuseTooMany } from '#server/member/sign-in/attempts.ts';
import { hashCode, newCode } from '#server/member/verification/challenges.ts';
import { lockMember, type MemberRow, updateMember } from '#server/member/queries.ts';
import { verificationCode } from '#server/member/tables.ts';
import { sendTextMessage, type TextMessages } from '#server/member/verification/text-messages.ts';

/** Queues the mail with the code, in the transaction that stores the code. */
export type SendCode = (
  tx: Tx,
  mail: { email: string; params: { code: string }; href: string; now: Date },
) => Promise<void>;

type CodeRequest = {
  readonly memberId: number;
  readonly channel: VerificationChannel;
  readonly lang: Lang;
  readonly now: Date;
};

const VERIFIED_AT = { email: 'emailVerifiedAt', phone: 'phoneVerifiedAt' } as const;

const targetOf = (row: MemberRow, channel: VerificationChannel): string =>
  channel === 'email' ? row.email : row.phone;
const hashOf = (memberId: number, channel: VerificationChannel, code: string): Buffer =>
  hashCode(`${memberId} ${channel}`, code);
const ofMember = (memberId: number, channel: VerificationChannel) =>
  and(eq(verificationCode.memberId, memberId), eq(verificationCode.channel, channel));

/**
 * Sends a new code, which replaces the one before. A telephone number gets a limited number of codes whatever account
 * asks for them: each text message costs money. The message is sent after the code is committed; when the service
 * refuses it, the member may ask again.
 */
export async function sendVerificationCode(
  db: Db,
  { memberId, channel, lang, now }: CodeRequest,
  { mail, ...messages }: { mail: SendCode } & TextMessages,
): Promise<{ target: string; expiresAt: Date }> {
  const code = newCode();
  const expiresAt = addMinutes(now, CODE_MINUTES);
  const row = await transaction(db, async (tx) => {
    const locked = orRefuse(await lockMember(tx, memberId), requestRefusal('session.required'));
    refuseIf(locked[VERIFIED_AT[channel]] ? memberRefusal('member.alreadyVerified') : undefined);
    const limits = { now, minutes: ATTEMPTS_MINUTES, max: CODES_MAX };
    const tooMany = (minutes: number) => memberRefusal('member.tooManyCodes', { minutes });
    await refuseTooMany(tx, `code ${channel} of ${memberId}`, limits, tooMany);
    if (channel === 'phone') await refuseTooMany(tx, `code to ${locked.phoneCountry} ${locked.phone}`, limits, tooMany);
    const values = { memberId, channel, codeHash: hashOf(memberId, channel, code), tries: 0, expiresAt };
    await tx
      .insert(verificationCode)
      .values(values)
      .onConflictDoUpdate({ target: [verificationCode.memberId, verificationCode.channel], set: values });
    if (channel === 'email') await mail(tx, { email: locked.email, params: { code }, href: '/my/profile', now });
    return locked;
  });
  if (channel === 'phone') {
    const text = messageText(lang, 'notice.textMessage.verificationCode', { code, minutes: CODE_MINUTES });
    await sendTextMessage(db, messages, row, text, now);
  }
  return { target: maskedTarget(channel, targetOf(row, channel)), expiresAt };
}

/** What other capabilities do, in the transaction that verifies the second of e-mail address and telephone. */
export type OnVerified = (tx: Tx, verified: MemberRow, now: Date) => Promise<void>;

/** Verifies the e-mail address or the telephone with its code. A wrong try is counted although it is refused. */
export async function confirmVerification(
  db: Db,
  { memberId, channel, now, code }: Omit<CodeRequest, 'lang'> & { readonly code: string },
  onVerified: OnVerified,
): Promise<void> {
  const refusal = await transaction(db, async (tx) => {
    const row = orRefuse(await lockMember(tx, memberId), requestRefusal('session.required'));
    if (row[VERIFIED_AT[channel]]) return memberRefusal('member.alreadyVerified');
    const [sent] = await tx.select().from(verificationCode).where(ofMember(memberId, channel));
    if (!sent || sent.expiresAt <= now || sent.tries >= CODE_TRIES) return memberRefusal('member.codeExpired');
    if (!timingSafeEqual(sent.codeHash, hashOf(memberId, channel, code))) {
      await tx
        .update(verificationCode)
        .set({ tries: sent.tries + 1 })
        .where(ofMember(memberId, channel));
      return memberRefusal('member.codeWrong', { left: CODE_TRIES - sent.tries - 1 });
    }
    await tx.delete(verificationCode).where(ofMember(memberId, channel));
    await updateMember(tx, memberId, { [VERIFIED_AT[channel]]: now });
    const verified = { ...row, [VERIFIED_AT[channel]]: now };
    if (verified.emailVerifiedAt && verified.phoneVerifiedAt) await onVerified(tx, verified, now);
    return undefined;
  });
  refuseIf(refusal);
}

/** A changed telephone number is verified again; a code sent to the old one is void. */
export async function forgetPhoneVerification(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(verificationCode).where(ofMember(memberId, 'phone'));
  await updateMember(tx, memberId, { phoneVerifiedAt: null });
}
