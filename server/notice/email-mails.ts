import type { EmailMails } from '#server/member/email/email.ts';
import { queueMail, queueMailToAddress } from '#server/notice/commands.ts';

/** The mails about e-mail addresses: their links lead to public pages, since the reader may not be signed in. */
export const emailMails: EmailMails = {
  code: (tx, { code, ...to }) =>
    queueMailToAddress(tx, { ...to, kind: 'emailCode', params: { code }, href: '/member/register' }),
  inUse: (tx, { email, now }) => queueMail(tx, { email, now, kind: 'emailInUse', href: '/member/password' }),
  changed: (tx, to) => queueMailToAddress(tx, { ...to, kind: 'emailChanged', href: '/cs-main' }),
};
