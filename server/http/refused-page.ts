import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { directionOf } from '#core/locale.ts';
import { refusalKey } from '#core/i18n.ts';
import type { PageContext } from '#core/page-context.ts';
import type { Refusal } from '#core/refusal.ts';
import { messageText } from '#server/i18n/messages.ts';

export type PageRequest = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: PageContext;
};

const STYLE =
  'body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#16202e;background:#f6f8fb}' +
  'main{max-width:36rem;margin:0 auto;padding:20vh 1.5rem 2rem}h1{font-size:1.5rem}a{color:#0b5cad}li{margin:.5rem 0}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers with a page about a refusal that is cheap to make: nothing is rendered or read for it. */
export function sendRefusedPage(refusal: Refusal, { request, reply, context: { lang } }: PageRequest): FastifyReply {
  request.refusalCode = refusal.code;
  const { seconds } = refusal.params;
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  const text = (key: string) => escaped(messageText(lang, key, refusal.params));
  const title = text('shell.error.problem');
  const html =
    `<!DOCTYPE html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} | ${text('shell.siteName')}</title><style>${STYLE}</style></head><body><main>` +
    `<h1>${title}</h1><p>${text(refusalKey(refusal.code))}</p>` +
    `<ul><li><a href="">${text('shell.tryAgain')}</a></li><li><a href="/">${text('shell.error.toHome')}</a></li></ul>` +
    '</main></body></html>';
  return reply
    .code(refusal.status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', vary: 'cookie' })
    .header('content-security-policy', POLICY)
    .send(html);
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);
