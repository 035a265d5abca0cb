import { createServer, type IncomingMessage } from 'node:http';
import { serveLocally } from '#server/integrations/local-server.ts';
import { within } from '#server/integrations/read-json.ts';

export type TranslationSimulator = { readonly url: string; stop(): Promise<void> };

/** `EN` alone is a source language only. */
const DEEPL_TARGETS = ['KO', 'EN-US', 'EN-GB', 'ZH', 'ZH-HANS', 'ZH-HANT', 'JA', 'AR', 'VI'];

type SimulatorAnswer = { readonly status: number; readonly json: object };

/**
 * Nothing is translated: the text comes back behind its target language. One with `!flat` loses its markup, as happens
 * with services, and with `!reword` what the markup protects.
 */
function marked(text: unknown, target: unknown): string {
  const original = String(text);
  const kept = original.includes('!reword') ? original.replaceAll(/(<span translate="no">)[^<]*/g, '$1…') : original;
  return `[${String(target).toLowerCase()}] ${original.includes('!flat') ? kept.replaceAll(/<[^<>]*>/g, '') : kept}`;
}

/**
 * A local service with the protocols of Google v2, LibreTranslate and DeepL, each at its own path (domain §6.3). It
 * marks a text instead of translating it: `[en] 머그컵`. For a text that contains `!fail` the service is busy, which shows
 * a page without one.
 */
export async function startTranslationSimulator({
  port,
  key,
}: {
  port: number;
  key: string;
}): Promise<TranslationSimulator> {
  const server = createServer((request, response) => {
    void answerTo(request, key).then(({ status, json }) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(json)),
    );
  });
  return serveLocally(server, port, 'translation');
}

async function answerTo(request: IncomingMessage, key: string): Promise<SimulatorAnswer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  const body = await bodyOf(request);
  const answer = request.method === 'POST' && body !== undefined ? PROTOCOLS.get(pathname) : undefined;
  if (!answer) return { status: 404, json: { error: 'not found' } };
  return answer({
    body,
    key,
    query: searchParams,
    authorization: request.headers.authorization,
    isBusy: JSON.stringify(body).includes('!fail'),
  });
}

type Received = {
  readonly body: unknown;
  /** The key that the service accepts. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readonly isBusy: boolean;
};

const PROTOCOLS: ReadonlyMap<string, (received: Received) => SimulatorAnswer> = new Map([
  ['/language/translate/v2', google],
  ['/translate', libreTranslate],
  ['/v2/translate', deepl],
]);

function google({ body, key, query, isBusy }: Received): SimulatorAnswer {
  const failed = (code: number, message: string, status: string) => ({
    status: code,
    json: { error: { code, message, status } },
  });
  if (query.get('key') !== key)
    return failed(400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT');
  if (isBusy) return failed(503, 'The service is currently unavailable.', 'UNAVAILABLE');
  const translations = textsOf(body, 'q').map((text) => ({
    translatedText: marked(text, within(body, 'target')),
    detectedSourceLanguage: 'ko',
  }));
  return { status: 200, json: { data: { translations } } };
}

function libreTranslate({ body, key, isBusy }: Received): SimulatorAnswer {
  if (within(body, 'api_key') !== key) return { status: 403, json: { error: 'Invalid API key' } };
  if (isBusy) return { status: 500, json: { error: 'Cannot translate text' } };
  const [q, target] = [within(body, 'q'), within(body, 'target')];
  const translatedText = Array.isArray(q) ? q.map((text) => marked(text, target)) : marked(q, target);
  return { status: 200, json: { translatedText, detectedLanguage: { language: 'ko', confidence: 0 } } };
}

function deepl({ body, key, authorization, isBusy }: Received): SimulatorAnswer {
  if (authorization !== `DeepL-Auth-Key ${key}`) return { status: 403, json: { message: 'Forbidden' } };
  if (isBusy) return { status: 456, json: { message: 'Quota Exceeded' } };
  const target = String(within(body, 'target_lang')).toUpperCase();
  if (!DEEPL_TARGETS.includes(target))
    return { status: 400, json: { message: "Value for 'target_lang' not supported." } };
  const translations = textsOf(body, 'text').map((text) => ({
    detected_source_language: 'KO',
    text: marked(text, target),
    billed_characters: String(text).length,
  }));
  return { status: 200, json: { translations } };
}

function textsOf(body: unknown, name: string): unknown[] {
  const texts = within(body, name);
  return Array.isArray(texts) ? texts : [];
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString('utf8');
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    const form = new URLSearchParams(text);
    return { ...Object.fromEntries(form), text: form.getAll('text') };
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
