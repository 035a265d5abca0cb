import { createTransport } from 'nodemailer';
import { MailError, type MailPort } from '#server/outside/mail/port.ts';

type Wish = { readonly url: string; readonly from: string; readonly timeoutMs?: number };

/** Sends letters by SMTP, one connection a letter; TLS and names as the address says. */
export function smtp({ url, from, timeoutMs = 10_000 }: Wish): MailPort {
  const transport = createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, disableFileAccess: true, disableUrlAccess: true });
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, lang }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from,
          // As an object: an address is never read as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new MailError(error instanceof Error ? error.message : String(error), { isFinal: isFinal(error), cause: error });
      }
    },
  };
}

/** What a mail server refuses with 5xx after it took our name; a wrong password of ours may be put right. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && error.code !== 'EAUTH' && error.code !== 'ECONNECTION';
}
