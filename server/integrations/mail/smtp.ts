import { createTransport } from 'nodemailer';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { mailboxOf } from '#server/integrations/mail/mailbox.ts';
import { MailError, type MailPort } from '#server/integrations/mail/port.ts';

type Input = { readonly url: string; readonly from: string; readonly timeoutMs?: number };

/** Sends mails by SMTP, one connection a mail; TLS and credentials as in the URL. */
export function smtp({ url, from, timeoutMs = 10_000 }: Input): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const through = circuit({ isDown });
  const sender = mailboxOf(from) ?? { name: '', address: from };
  const host = sender.address.split('@').at(-1) ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, lang }) {
      try {
        const send = () =>
          transport.sendMail({
            messageId: `<${id}@${host}>`,
            // As objects: a string would be parsed as an address list, in which brackets are a comment.
            from: sender,
            to: { name: '', address: to },
            subject,
            text,
            html,
            headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
          });
        await through(send, () => new MailError(CIRCUIT_OPEN, { failure: 'notAsked' }));
      } catch (error) {
        if (error instanceof MailError) throw error;
        throw new MailError(error instanceof Error ? error.message : String(error), {
          failure: isFinal(error) ? 'forGood' : isDown(error) ? 'unavailable' : 'forNow',
          cause: error,
        });
      }
    },
  };
}

/** A rejection of one mail, permanent or temporary, comes from a working server. */
const isDown = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE'));

/** Only a 5xx after authentication is permanent; our own wrong password may be corrected. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && error.code !== 'EAUTH' && error.code !== 'ECONNECTION';
}
