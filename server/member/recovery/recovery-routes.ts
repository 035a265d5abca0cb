import { maskedId } from '#core/member/recovery/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import { unlock } from '#server/member/sign-in/unlock.ts';
import { requestPasswordLink, requestUnlockLink, type SendLinks } from '#server/member/recovery/request-link.ts';
import { findId, matchFoundEmail } from '#server/member/recovery/found-id.ts';
import { requestId } from '#server/member/recovery/request-id.ts';
import { sendVisitorCode } from '#server/member/registration/visitor-code.ts';
import type { TextMessages } from '#server/member/verification/text-messages.ts';

type RecoveryDeps = TextMessages & {
  readonly links: SendLinks;
  /** Sends the waiting mails at once: somebody waits for the link. */
  readonly sendMails: () => Promise<void>;
};

/** The way back of people who cannot sign in. */
export function recoveryRoutes(bind: Bind, { links, sendMails, ...messages }: RecoveryDeps): void {
  bind('requestId', async ({ db, body, lang, origin, now, afterResponse }) => {
    const { token, expiresAt, message } = await requestId(db, body, { lang, origin, now });
    const send = async () => message && sendVisitorCode(db, message, messages, now);
    // Whether a business number has a message depends on its member, so neither time nor outcome may show it.
    if (body.by === 'phone') await send();
    else afterResponse(send);
    return { token, expiresAt: expiresAt.toISOString() };
  });
  bind('findId', async ({ db, body, now }) => {
    const { members, expiresAt } = await findId(db, body, now);
    return {
      members: members.map(({ email, createdAt }) => ({
        maskedId: maskedId(email),
        memberSince: createdAt.toISOString(),
      })),
      expiresAt: expiresAt.toISOString(),
    };
  });
  bind('sendPasswordLinkToFound', async ({ db, body, origin, now, afterResponse }) => {
    const username = await matchFoundEmail(db, body, now);
    await requestPasswordLink(db, { username, back: undefined, origin }, now, links.password);
    afterResponse(sendMails);
    return null;
  });
  bind('askForUnlockLink', async ({ db, body, origin, now, afterResponse }) => {
    await requestUnlockLink(db, { username: body.username, origin }, now, links.unlock);
    afterResponse(sendMails);
    return null;
  });
  bind('unlock', async ({ db, body, origin, now }) => {
    await unlock(db, body.token, origin, now);
    return null;
  });
}
