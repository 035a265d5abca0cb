import { copied, notCopied } from '#server/notice/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';
import { noticeRoutes } from '#server/notice/routes.ts';
import { type MailSender, sendMails } from '#server/notice/send-mails.ts';

export const capability: Capability<object, { readonly mailSender: MailSender | undefined }> = {
  name: 'notice',
  routes: noticeRoutes,
  jobs: ({ mailSender }) =>
    mailSender ? [{ name: 'mails-send', cron: '* * * * *', run: () => sendMails(mailSender) }] : [],
  copied,
  notCopied,
};
