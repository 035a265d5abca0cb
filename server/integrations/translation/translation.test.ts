import { createServer, type RequestListener } from 'node:http';
import { AuthorizationError, DeepLClient, QuotaExceededError } from 'deepl-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { translationClient } from '#server/integrations/translation/client.ts';
import { TRANSLATION_KINDS } from '#server/integrations/translation/kinds.ts';
import {
  startTranslationSimulator,
  type TranslationSimulator,
} from '#server/integrations/translation/simulator/server.ts';

let simulator: TranslationSimulator;
const open: (() => Promise<unknown>)[] = [];
beforeAll(async () => void (simulator = await startTranslationSimulator({ port: 0, key: 'right' })));
afterAll(() => simulator.stop());
afterEach(async () => {
  for (const stop of open.splice(0)) await stop();
});

/** A service with scripted answers. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(
    () =>
      new Promise((stopped) => {
        server.close(stopped);
        server.closeAllConnections();
      }),
  );
  const at = server.address();
  return `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
}
const client = (
  kind: (typeof TRANSLATION_KINDS)[number],
  options: { baseUrl?: string; key?: string; timeoutMs?: number } = {},
) => translationClient({ kind, baseUrl: simulator.url, key: 'right', ...options });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe("DeepL's SDK at the simulator", () => {
  const sdk = (key = 'right') => new DeepLClient(key, { serverUrl: simulator.url, maxRetries: 0 });

  it('API-021 translates texts to the languages of the site', async () => {
    for (const [target, mark] of [
      ['en-US', '[en-us]'],
      ['zh-HANS', '[zh-hans]'],
      ['ja', '[ja]'],
      ['ar', '[ar]'],
      ['ko', '[ko]'],
    ] as const) {
      const [first, second] = await sdk().translateText(['머그컵', '뚜껑 & 손잡이'], null, target);
      expect([first?.text, second?.text]).toEqual([`${mark} 머그컵`, `${mark} 뚜껑 & 손잡이`]);
      expect(first).toMatchObject({ detectedSourceLang: 'ko', billedCharacters: 3 });
    }
    expect(await client('deepl').translate('머그컵', 'en')).toBe('[en-us] 머그컵');
  });

  it('API-021 tells a wrong key from a used-up quota', async () => {
    await expect(sdk('wrong').translateText('x', null, 'ja')).rejects.toThrow(AuthorizationError);
    await expect(sdk().translateText('!fail', null, 'ja')).rejects.toThrow(QuotaExceededError);
  });
});

describe.each(TRANSLATION_KINDS)('%s', (kind) => {
  it('API-021 translates a text to the requested language and back', async () => {
    const marks: Readonly<Record<string, string>> = { google: '[zh-cn]', libre: '[zh-hans]', deepl: '[zh-hans]' };
    expect(await client(kind).translate('머그컵 <b>1</b>', 'zh')).toBe(`${marks[kind]} 머그컵 <b>1</b>`);
    expect(await client(kind).translate('머그컵', 'vi')).toBe('[vi] 머그컵');
  });

  it('API-021 reports a wrong key or a used-up quota, and never the key', async () => {
    for (const work of [
      client(kind, { key: 'wrong-key' }).translate('x', 'en'),
      client(kind).translate('!fail', 'en'),
    ]) {
      expect(await codeOf(work)).toMatch(/^translation: BAD_ANSWER_(400|403|456|500|503)$/);
    }
    expect(await codeOf(client(kind, { baseUrl: 'http://127.0.0.1:9', key: 'secret-key' }).translate('x', 'en'))).toBe(
      'translation: NO_ANSWER',
    );
  });

  it.each<[string, RequestListener, string]>([
    [
      'another shape',
      (_, response) => response.end('{"translatedText":1,"data":{"translations":[{}]},"translations":[]}'),
      'BAD_ANSWER_200',
    ],
    ['no JSON', (_, response) => response.end('<html>'), 'NO_ANSWER'],
    ['too much', (_, response) => response.end(`"${'x'.repeat(300_000)}"`), 'NO_ANSWER'],
    ['nothing', () => undefined, 'NO_ANSWER'],
  ])('API-021 an answer of %s is invalid', async (_what, answer, code) => {
    expect(await codeOf(client(kind, { baseUrl: await serve(answer), timeoutMs: 150 }).translate('x', 'en'))).toBe(
      `translation: ${code}`,
    );
  });

  it('FI-12 follows no redirect', async () => {
    const urls: string[] = [];
    const inner = await serve((request, response) => {
      urls.push(request.url ?? '');
      response.end('{}');
    });
    const outer = await serve((_, response) =>
      response.writeHead(307, { location: `${inner}/secret`, 'content-type': 'application/json' }).end('{}'),
    );
    expect(await codeOf(client(kind, { baseUrl: outer }).translate('x', 'en'))).toBe('translation: BAD_ANSWER_307');
    expect(urls).toEqual([]);
  });

  it('WH-07 has its circuit opened after five failures', async () => {
    let requests = 0;
    const down = client(kind, {
      baseUrl: await serve((_, response) => {
        requests += 1;
        response.writeHead(503).end('{}');
      }),
    });
    const codes = [];
    for (let count = 0; count < 7; count += 1) codes.push(await codeOf(down.translate('x', 'en')));
    expect([codes.at(-1), requests]).toEqual(['translation: CIRCUIT_OPEN', 5]);
  });
});
