import { createHmac, randomBytes } from 'node:crypto';
import { traceHeaders } from '#server/observability/trace-context.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
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
    const answer = await fetch(`${baseUrl}/messages/v4/send`, {
      method: 'POST',
      headers: { ...traceHeaders(), 'content-type': 'application/json', authorization: signature(key, secret) },
      body: JSON.stringify({ message: { to: phone, from: sender, country: dialCode, text, type: 'SMS' } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    if (!answer) throw new SmsError('unavailable', 'NO_ANSWER');
    if (answer.ok) return void (await answer.body?.cancel());
    const code = errorCodeIn(await answer.text().catch(() => '')) ?? `BAD_ANSWER_${answer.status}`;
    throw new SmsError(ABOUT_THE_NUMBER.has(code) ? 'notReachable' : 'unavailable', code);
  }
}

/** Each request is signed with a new salt; the service accepts a signature for fifteen minutes. */
export function signature(key: string, secret: string, date = new Date(), salt = randomBytes(16).toString('hex')) {
  const at = date.toISOString();
  const signed = createHmac('sha256', secret)
    .update(at + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${key}, date=${at}, salt=${salt}, signature=${signed}`;
}

function errorCodeIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text.slice(0, 10_000));
    const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errorCode') : undefined;
    return typeof code === 'string' ? code.slice(0, 60) : undefined;
  } catch {
    return undefined;
  }
}
