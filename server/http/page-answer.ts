import { hash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { FRAMED_ORIGINS } from '#core/framed.ts';
import type { AskInside } from '#server/http/inside.ts';
import type { Pages } from '#server/http/page-build.ts';
import { type PageFacts, pageUrlOf } from '#server/http/page-facts.ts';

/** A whole page. */
export type PageAnswer = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
};

/** Renders the page of a request. One `forEverybody` sees nothing of the visitor but site, language and currency. */
export async function answerPage(
  pages: Pages,
  request: FastifyRequest,
  wish: { facts: PageFacts; ask: AskInside; forEverybody: boolean; signal?: AbortSignal },
): Promise<PageAnswer> {
  const { facts, signal } = wish;
  const nonce = randomUUID();
  let html: readonly string[] | undefined;
  const context = pages.openPage({
    facts,
    nonce,
    onHtml(pieces) {
      html = pieces;
    },
    ask: (name, words) => wish.ask(name, facts, words),
  });
  const headers = wish.forEverybody ? new Headers() : headersOf(request);
  const response = await pages.handle(
    new Request(pageUrlOf(request, facts.origin), { method: request.method, headers, ...(signal && { signal }) }),
    context,
  );
  // A redirect decided while rendering has an empty body of its own.
  const { body, policy } =
    html === undefined
      ? { body: Buffer.from(await response.arrayBuffer()), policy: policyWith([], []) }
      : withHashes(html, nonce);
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      'content-security-policy': policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      // The words depend on the stored choice; nothing personal is in a page.
      vary: 'cookie, accept-encoding',
    },
    body,
  };
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/**
 * A page whose own scripts and styles are allowed by their hashes, so that the same bytes serve everybody. Ours are
 * told by the
 * nonce they were rendered with, which nobody else knew: what somebody smuggled in has no hash and does not run.
 */
function withHashes(html: readonly string[], nonce: string): { body: Buffer; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  const pieces: string[] = [];
  for (const piece of html) {
    let from = 0;
    for (let at = piece.indexOf(mark); at >= 0; at = piece.indexOf(mark, from)) {
      pieces.push(piece.slice(from, at));
      from = at + mark.length;
      const [, kind = ''] = /^<(script|style)\b/.exec(piece.slice(piece.lastIndexOf('<', at), at)) ?? [];
      const begin = piece.indexOf('>', from) + 1;
      const text = kind ? piece.slice(begin, piece.indexOf(`</${kind}>`, begin)) : '';
      if (text !== '') hashes[kind]?.add(`'sha256-${hash('sha256', text, 'base64')}'`);
    }
    pieces.push(piece.slice(from));
  }
  return { body: bytesOf(pieces), policy: policyWith(hashes.script ?? [], hashes.style ?? []) };
}

/** The bytes of a text in pieces; joined first, a page would be in memory once more. */
function bytesOf(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

/** No script, style or address of anybody else, and no frame but of those listed. */
function policyWith(scripts: Iterable<string>, styles: Iterable<string>): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    // Attachments are read with the session and shown from memory.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A layer of ours may show a page of ours (web/parts/layer); nobody else may.
    ["frame-src 'self'", ...FRAMED_ORIGINS].join(' '),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
