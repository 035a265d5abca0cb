import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { maskedTarget } from '#core/member/verification/rules.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import type { SmsPort } from '#server/integrations/sms/port.ts';
import { memberById, type MemberRow } from '#server/member/queries.ts';
import { limitTexts } from '#server/member/verification/text-limits.ts';
import type { Meter } from '#server/usage/metered.ts';
import { confirmVerification, type SendCode, sendVerificationCode } from '#server/member/verification/verification.ts';

export type VerificationDeps = {
  readonly mail: SendCode;
  /** Sends the waiting mails at once: the member waits for the code. */
  readonly sendMails: () => Promise<void>;
  /** The text message service; without it telephones cannot be verified. */
  readonly sms: SmsPort | undefined;
  readonly meter: Meter;
  onVerified(tx: Tx, member: MemberRow, origin: RequestOrigin, now: Date): Promise<void>;
};

export function verificationRoutes(bind: Bind, { mail, sendMails, sms, meter, onVerified }: VerificationDeps): void {
  bind('readVerification', ({ db, caller }) => presentVerification(db, caller.memberId));
  bind('sendVerificationCode', async ({ db, caller, body: { channel }, lang, origin, now, afterResponse }) => {
    if (channel === 'phone') await limitTexts(db, 'member', origin, now);
    const sent = await sendVerificationCode(
      db,
      { memberId: caller.memberId, channel, lang, now },
      { mail, sms, meter },
    );
    if (channel === 'email') afterResponse(sendMails);
    return { channel, target: sent.target, expiresAt: sent.expiresAt.toISOString() };
  });
  bind('confirmVerification', async ({ db, caller, body, origin, now }) => {
    const { memberId } = caller;
    await confirmVerification(db, { memberId, ...body, now }, (tx, member) => onVerified(tx, member, origin, now));
    return presentVerification(db, memberId);
  });
}

async function presentVerification(db: Db, memberId: number) {
  const { member } = orRefuse(await memberById(db, memberId), requestRefusal('session.required'));
  return {
    email: {
      target: maskedTarget('email', member.email),
      verifiedAt: member.emailVerifiedAt?.toISOString() ?? null,
    },
    phone: {
      target: maskedTarget('phone', member.phone),
      verifiedAt: member.phoneVerifiedAt?.toISOString() ?? null,
    },
  };
}
