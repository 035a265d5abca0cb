import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { serveLocally } from '#server/integrations/local-server.ts';
import { join } from 'node:path';

export type SmsSimulator = { readonly url: string; stop(): Promise<void> };
export type SmsSimulatorOptions = {
  readonly port: number;
  readonly key: string;
  readonly secret: string;
  /** Messages are stored here, one JSON file each, the newest with the greatest name. */
  readonly folder: string;
};

const SIGNATURE_MINUTES = 15;
const BODY_MAX = 10_000;

/**
 * A local text message service with the protocol of SOLAPI. Signatures are checked. A number that ends in 0000 cannot
 * be reached, one that ends in 9999 finds the service broken.
 */
export async function startSmsSimulator({ port, key, secret, folder }: SmsSimulatorOptions): Promise<SmsSimulator> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const no = (status: number, errorCode: string) => answer(status, { errorCode, errorMessage: errorCode });
    if (request.method !== 'POST' || request.url !== '/messages/v4/send') return void no(404, 'ResourceNotFound');
    if (!isSigned(request.headers.authorization ?? '', key, secret)) return void no(403, 'SignatureDoesNotMatch');
    void messageOf(request).then(async (message) => {
      if (!message) return no(400, 'ValidationError');
      if (message.to.endsWith('0000')) return no(400, 'InvalidPhoneNumber');
      if (message.to.endsWith('9999')) return no(500, 'InternalServerError');
      count += 1;
      const messageId = `M${Date.now()}${String(count).padStart(6, '0')}`;
      await writeFile(join(folder, `${messageId}.json`), JSON.stringify(message));
      return answer(200, { groupId: `G${messageId}`, messageId, to: message.to, statusCode: '2000' });
    });
  });
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

async function messageOf(request: IncomingMessage): Promise<{ to: string; country: string; text: string } | undefined> {
  let text = '';
  for await (const part of request) if ((text += String(part)).length > BODY_MAX) return undefined;
  try {
    const { to, from, country, text: content } = JSON.parse(text).message;
    const isWhole = [to, from, country].every((digits) => /^\d{1,20}$/.test(String(digits))) && content;
    return isWhole ? { to: String(to), country: String(country), text: String(content) } : undefined;
  } catch {
    return undefined;
  }
}
