import { createServer, type IncomingMessage } from 'node:http';
import { serveLocally } from '#server/integrations/local-server.ts';
import { within } from '#server/integrations/read-json.ts';

export type TranslationSimulator = { readonly url: string; stop(): Promise<void> };

/** `EN` alone is a source language only. */
const DEEPL_TARGETS = ['KO', 'EN-US', 'EN-GB', 'ZH', 'ZH-HANS', 'ZH-HANT', 'JA', 'AR', 'VI'];

type SimulatorAnswer = { readonly status: number; readonly json: object };

/** Nothing is translated: the text comes back behind its target language. */
const marked = (text: unknown, target: unknown): string => `[${String(target).toLowerCase()}] ${String(text)}`;

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
  const isBusy = JSON.stringify(body ?? '').includes('!fail');
  switch (request.method === 'POST' && body !== undefined ? pathname : '') {
    case '/language/translate/v2': {
      if (searchParams.get('key') !== key)
        return {
          status: 400,
          json: {
            error: {
              code: 400,
              message: 'API key not valid. Please pass a valid API key.',
              status: 'INVALID_ARGUMENT',
            },
          },
        };
      if (isBusy)
        return {
          status: 503,
          json: { error: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' } },
        };
      return {
        status: 200,
        json: {
          data: {
            translations: textsOf(body, 'q').map((text) => ({
              translatedText: marked(text, within(body, 'target')),
              detectedSourceLanguage: 'ko',
            })),
          },
        },
      };
    }
    case '/translate': {
      if (within(body, 'api_key') !== key) return { status: 403, json: { error: 'Invalid API key' } };
      if (isBusy) return { status: 500, json: { error: 'Cannot translate text' } };
      return {
        status: 200,
        json: {
          translatedText: marked(within(body, 'q'), within(body, 'target')),
          detectedLanguage: { language: 'ko', confidence: 0 },
        },
      };
    }
    case '/v2/translate': {
      if (request.headers.authorization !== `DeepL-Auth-Key ${key}`)
        return { status: 403, json: { message: 'Forbidden' } };
      if (isBusy) return { status: 456, json: { message: 'Quota Exceeded' } };
      const target = String(within(body, 'target_lang')).toUpperCase();
      if (!DEEPL_TARGETS.includes(target))
        return { status: 400, json: { message: "Value for 'target_lang' not supported." } };
      return {
        status: 200,
        json: {
          translations: textsOf(body, 'text').map((text) => ({
            detected_source_language: 'KO',
            text: marked(text, target),
            billed_characters: String(text).length,
          })),
        },
      };
    }
    default:
      return { status: 404, json: { error: 'not found' } };
  }
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
