import type { Bind } from '#server/http/bind.ts';
import { accountAccessRoutes } from '#server/member/account-access/account-access-routes.ts';
import { emailRoutes } from '#server/member/email/email-routes.ts';
import { passkeyRoutes } from '#server/member/passkeys/passkey-routes.ts';
import { recoveryRoutes } from '#server/member/recovery/recovery-routes.ts';
import type { SendLinks } from '#server/member/recovery/request-link.ts';
import { signInRoutes } from '#server/member/sign-in/sign-in-routes.ts';
import { queueMail } from '#server/notice/commands.ts';
import { emailMails } from '#server/notice/email-mails.ts';
import { factorMail } from '#server/notice/factor-mail.ts';
import { newDeviceMail } from '#server/notice/new-device-mail.ts';

type AccessDeps = Pick<Parameters<typeof accountAccessRoutes>[1], 'sendMails' | 'publicUrl' | 'onVerified'> &
  Pick<Parameters<typeof recoveryRoutes>[1], 'sms' | 'meter'>;

/** Binds the ways into an account and back into it, with the mails that go with them. */
export function bindAccountAccess(bind: Bind, { sendMails, publicUrl, onVerified, sms, meter }: AccessDeps): void {
  const links: SendLinks = {
    password: (tx, input) => queueMail(tx, { kind: 'passwordLink', ...input }),
    unlock: (tx, input) => queueMail(tx, { kind: 'unlockLink', ...input }),
  };
  const mails = { sendNewDevice: newDeviceMail, sendFactorMail: factorMail };
  signInRoutes(bind, newDeviceMail, factorMail);
  passkeyRoutes(bind, { publicUrl, ...mails });
  emailRoutes(bind, { mails: emailMails, sendMails });
  recoveryRoutes(bind, { links, sendMails, sms, meter });
  accountAccessRoutes(bind, { send: links.password, sendMails, publicUrl, onVerified, ...mails });
}
