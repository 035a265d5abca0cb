import { maskedTarget } from '#core/member/verification/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import type { SendNewDevice } from '#server/member/sign-in/enter.ts';
import type { SendFactorMail } from '#server/member/second-factor/factor-change.ts';
import { handOver, logInByToken } from '#server/member/sessions/hand-over.ts';
import { presentSession } from '#server/member/present.ts';
import { acceptHandOver } from '#server/member/sign-in/refresh.ts';
import { readPasswordLink, resetPassword } from '#server/member/account-access/account-access.ts';
import { logOutEverywhere } from '#server/member/sessions/sessions.ts';
import type { VerificationDeps } from '#server/member/verification/verification-routes.ts';
import { requestPasswordLink, pathWithin, type SendLink } from '#server/member/recovery/request-link.ts';

/** `publicUrl` is the public address of this server. */
type LinkDeps = {
  readonly send: SendLink;
  readonly sendNewDevice: SendNewDevice;
  /** Sends the waiting mails at once: somebody waits for the link. */
  readonly sendMails: () => Promise<void>;
  readonly publicUrl: string;
  readonly onVerified: VerificationDeps['onVerified'];
  readonly sendFactorMail: SendFactorMail;
};

export function accountAccessRoutes(bind: Bind, deps: LinkDeps): void {
  const { send, sendNewDevice, sendMails, publicUrl } = deps;
  bind('askForPasswordLink', async ({ db, body, headers, origin, now, afterResponse }) => {
    const back = pathWithin(body.returnUrl, { publicUrl, host: headers.host });
    await requestPasswordLink(db, { username: body.username, back, origin }, now, send);
    afterResponse(sendMails);
    return null;
  });
  bind('readPasswordLink', async ({ db, params, now }) => ({
    expiresAt: (await readPasswordLink(db, params.token, now)).toISOString(),
  }));
  bind('resetPassword', async ({ db, params, body, now, origin }) => {
    await resetPassword(db, params.token, { ...body, origin }, now, {
      sendFactorMail: deps.sendFactorMail,
      onVerified: (tx, member) => deps.onVerified(tx, member, origin, now),
    });
    return null;
  });
  bind('handOver', async ({ db, caller, now }) => {
    const { token, expiresAt } = await handOver(db, caller.memberId, now);
    return { token, expiresAt: expiresAt.toISOString() };
  });
  bind('logInByToken', async ({ db, body, now, origin }) => {
    const { email, ...session } = await logInByToken(db, body.token, { origin, now }, sendNewDevice);
    return { ...presentSession(session), signsInAs: maskedTarget('email', email) };
  });
  // The token goes into the cookie alone.
  bind('acceptHandOver', async ({ db, token = '', now }) => presentSession(await acceptHandOver(db, token, now)));
  bind('logOutEverywhere', async ({ db, caller }) => {
    await logOutEverywhere(db, caller.memberId);
    return null;
  });
}
