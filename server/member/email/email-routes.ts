import type { Bind } from '#server/http/bind.ts';
import {
  confirmEmailChange,
  confirmEmailCode,
  type EmailMails,
  requestEmailChange,
  requestEmailCode,
} from '#server/member/email/email.ts';
import { profileOf } from '#server/member/profile.ts';

/** `sendMails` sends the waiting mails at once: somebody waits for the code. */
type EmailDeps = { readonly mails: EmailMails; readonly sendMails: () => Promise<void> };

/** Verified e-mail addresses: of a registration, and of a member who changes theirs. */
export function emailRoutes(bind: Bind, { mails, sendMails }: EmailDeps): void {
  bind('requestEmailCode', async ({ db, body, lang, origin, now, afterResponse }) => {
    const { token, expiresAt } = await requestEmailCode(db, body, { lang, origin, now }, mails);
    afterResponse(sendMails);
    return { token, expiresAt: expiresAt.toISOString() };
  });
  bind('confirmEmailCode', async ({ db, body, now }) => ({
    expiresAt: (await confirmEmailCode(db, body, now)).toISOString(),
  }));
  bind('requestEmailChange', async ({ db, caller, body, lang, origin, now, afterResponse }) => {
    const input = { memberId: caller.memberId, ...body };
    const { token, expiresAt } = await requestEmailChange(db, input, { lang, origin, now }, mails);
    afterResponse(sendMails);
    return { token, expiresAt: expiresAt.toISOString() };
  });
  bind('confirmEmailChange', async ({ db, caller, token: session = '', body, now, afterResponse }) => {
    await confirmEmailChange(db, { memberId: caller.memberId, session, ...body }, now, mails);
    afterResponse(sendMails);
    return profileOf(db, caller.memberId);
  });
}
