import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { serveLocally } from '#server/integrations/local-server.ts';
import { join } from 'node:path';
import { type SentText, wireFailure, wireGroup } from '#server/integrations/sms/simulator/wire.ts';

export type SmsSimulator = { readonly url: string; stop(): Promise<void> };
export type SmsSimulatorOptions = {
  readonly port: number;
  readonly key: string;
  readonly secret: string;
  /** The number that is registered to send from. */
  readonly sender: string;
  /** Messages are stored here, one JSON file each, the newest with the greatest name. */
  readonly folder: string;
};

const SIGNATURE_MINUTES = 15;
const BODY_MAX = 10_000;
// The codes of the service are in no SDK: a client reads the message.
const NOT_REACHABLE: [string, string] = ['1025', '수신번호 형식이 올바르지 않습니다.'];
const NOT_REGISTERED: [string, string] = ['1062', '발신번호 미등록'];

type TextRequest = SentText & { readonly text: string };

/**
 * A local text message service with the protocol of SOLAPI. Signatures are checked. A number that ends in 0000 cannot
 * be reached, one that ends in 9999 finds the service broken.
 */
export async function startSmsSimulator({
  port,
  key,
  secret,
  sender,
  folder,
}: SmsSimulatorOptions): Promise<SmsSimulator> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const no = (status: number, errorCode: string) => answer(status, { errorCode, errorMessage: errorCode });
    if (request.method !== 'POST' || request.url !== '/messages/v4/send-many/detail')
      return void no(404, 'ResourceNotFound');
    if (!isSigned(request.headers.authorization ?? '', key, secret)) return void no(403, 'SignatureDoesNotMatch');
    void messagesIn(request).then(async (messages) => {
      if (!messages) return no(400, 'ValidationError');
      if (messages.some(({ to }) => to.endsWith('9999'))) return no(500, 'InternalServerError');
      const failed = [];
      for (const message of messages) {
        count += 1;
        const messageId = `M${Date.now()}${String(count).padStart(6, '0')}`;
        if (message.to.endsWith('0000')) failed.push(wireFailure(message, messageId, NOT_REACHABLE));
        else if (message.from !== sender) failed.push(wireFailure(message, messageId, NOT_REGISTERED));
        else await store(messageId, message);
      }
      return answer(200, wireGroup(`G${Date.now()}`, messages, failed, new Date()));
    });
  });
  const store = (messageId: string, { to, country, text }: TextRequest) =>
    writeFile(join(folder, `${messageId}.json`), JSON.stringify({ to, country, text }));
  return serveLocally(server, port, 'text message');
}

function isSigned(header: string, key: string, secret: string): boolean {
  const [, givenKey, date = '', salt = '', given = ''] =
    /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]{12,64}), signature=([0-9a-f]{64})$/.exec(header) ?? [];
  const age = Math.abs(Date.now() - Date.parse(date));
  if (givenKey !== key || !(age < SIGNATURE_MINUTES * 60_000)) return false;
  const expected = createHmac('sha256', secret)
    .update(date + salt)
    .digest();
  return timingSafeEqual(expected, given ? Buffer.from(given, 'hex') : randomBytes(32));
}

async function messagesIn(request: IncomingMessage): Promise<TextRequest[] | undefined> {
  let text = '';
  for await (const part of request) if ((text += String(part)).length > BODY_MAX) return undefined;
  try {
    const { messages } = JSON.parse(text);
    if (!Array.isArray(messages) || messages.length === 0) return undefined;
    const found = messages.map(({ to, from, country = '82', text: content }) => {
      const isWhole = [to, from, country].every((digits) => /^\d{1,20}$/.test(String(digits))) && content;
      return isWhole
        ? { to: String(to), from: String(from), country: String(country), text: String(content) }
        : undefined;
    });
    return found.every((one) => one !== undefined) ? found : undefined;
  } catch {
    return undefined;
  }
}
