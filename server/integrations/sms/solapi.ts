import { createHmac, randomBytes } from 'node:crypto';
import type { MultipleMessageSendingRequestSchema } from 'solapi';
import { traceHeaders } from '#server/observability/trace-context.ts';
import { readBody } from '#server/integrations/read-body.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { listIn, parseJson, textIn } from '#server/integrations/read-json.ts';
import { SmsError, type SmsPort, type TextMessage } from './port.ts';

export type SolapiOptions = {
  /** `https://api.solapi.com`, or the address of the simulator. */
  readonly baseUrl: string;
  readonly key: string;
  readonly secret: string;
  /** The registered number messages are sent from, digits only. */
  readonly sender: string;
  readonly timeoutMs?: number;
};

/** Error codes that concern the recipient's number; every other one is an operator error. */
const ABOUT_THE_NUMBER = new Set(['ValidationError', 'InvalidPhoneNumber', 'NotSupportedCountry', 'BlockedNumber']);

/** The service names its reasons in Korean: the recipient's number (수신번호), a block by it (수신거부), a country. */
const ABOUT_THE_RECIPIENT = /수신|국가/;
const ANSWER_MAX = 64 * 1024;

/** The client of the SOLAPI text message service, or of a compatible one at `baseUrl`. */
export function solapi({ baseUrl, key, secret, sender, timeoutMs = 5_000 }: SolapiOptions): SmsPort {
  const through = circuit({ isDown: (error) => error instanceof SmsError && error.why === 'unavailable' });
  return {
    send: (message) =>
      through(
        () => send(message),
        () => new SmsError('unavailable', CIRCUIT_OPEN),
      ),
  };

  async function send({ dialCode, phone, text }: TextMessage): Promise<void> {
    const body = {
      messages: [{ to: phone, from: sender, country: dialCode, text, type: 'SMS' }],
    } satisfies SendRequest;
    const answer = await fetch(`${baseUrl}/messages/v4/send-many/detail`, {
      method: 'POST',
      headers: { ...traceHeaders(), 'content-type': 'application/json', authorization: signature(key, secret) },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    if (!answer) throw new SmsError('unavailable', 'NO_ANSWER');
    const json = parseJson((await readBody(answer, ANSWER_MAX).catch(() => undefined)) ?? '');
    if (!answer.ok) {
      const code = textIn(json, 'errorCode').slice(0, 60) || `BAD_ANSWER_${answer.status}`;
      throw new SmsError(ABOUT_THE_NUMBER.has(code) ? 'notReachable' : 'unavailable', code);
    }
    // An answer of 200 may list the message as not accepted.
    const [failed] = listIn(json, 'failedMessageList');
    if (!failed) return;
    const isTheRecipient = ABOUT_THE_RECIPIENT.test(textIn(failed, 'statusMessage'));
    const code = textIn(failed, 'statusCode').slice(0, 60);
    throw new SmsError(isTheRecipient ? 'notReachable' : 'unavailable', `NOT_ACCEPTED_${code}`);
  }
}

type SendRequest = Pick<MultipleMessageSendingRequestSchema, 'messages'>;

/** Each request is signed with a new salt; the service accepts a signature for fifteen minutes. */
export function signature(key: string, secret: string, date = new Date(), salt = randomBytes(16).toString('hex')) {
  const at = date.toISOString();
  const signed = createHmac('sha256', secret)
    .update(at + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${key}, date=${at}, salt=${salt}, signature=${signed}`;
}
