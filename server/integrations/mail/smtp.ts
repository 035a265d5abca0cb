import { createTransport } from 'nodemailer';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { MailError, type MailPort } from '#server/integrations/mail/port.ts';

type Input = { readonly url: string; readonly from: string; readonly timeoutMs?: number };

/** Sends letters by SMTP, one connection a letter; TLS and names as the address says. */
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
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, lang }) {
      try {
        const send = () =>
          transport.sendMail({
            messageId: `<${id}@${host}>`,
            from,
            // As an object: an address is never read as a list of addresses.
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
          failure: isFinal(error) ? 'forGood' : 'forNow',
          cause: error,
        });
      }
    },
  };
}

/** A no to one letter, for good or for now, is said by a server that is well. */
const isDown = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE'));

/** What a mail server refuses with 5xx after it took our name; a wrong password of ours may be put right. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && error.code !== 'EAUTH' && error.code !== 'ECONNECTION';
}
