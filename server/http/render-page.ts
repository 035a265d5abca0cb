import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { policyWithNonce, replaceNonceByHashes } from '#server/http/csp.ts';
import type { InProcessCall } from '#server/http/inside.ts';
import type { Pages } from '#server/http/page-build.ts';
import { type PageFacts, pageUrlOf } from '#server/http/page-context.ts';

/** A rendered page; `nonce` is that of its scripts and policy. */
export type PageAnswer = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly nonce: string;
};

/**
 * Renders the page at `target`, a path and query. With `forEverybody` only site, language and currency of the visitor are
 * used.
 */
export async function answerPage(
  pages: Pages,
  request: FastifyRequest,
  input: { target: string; facts: PageFacts; ask: InProcessCall; forEverybody: boolean; signal?: AbortSignal },
): Promise<PageAnswer> {
  const { facts, target, signal } = input;
  const nonce = randomUUID();
  const context = pages.openPage({
    facts,
    nonce,
    scriptOf: pages.scriptOf,
    ask: (name, callInput) => input.ask(name, facts, callInput),
  });
  const headers = input.forEverybody ? new Headers() : headersOf(request);
  const response = await pages.handle(
    new Request(pageUrlOf(target, facts.origin), {
      method: input.forEverybody ? 'GET' : request.method,
      headers,
      ...(signal && { signal }),
    }),
    context,
  );
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      'content-security-policy': policyWithNonce(nonce),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      // Language and currency depend on cookies; nothing personal is in a page.
      vary: 'cookie, accept-encoding',
    },
    body: Buffer.from(await response.arrayBuffer()),
    nonce,
  };
}

/** The same page as it can be sent more than once: allowed by hashes instead of the nonce of one response. */
export function cacheablePage(page: PageAnswer): PageAnswer {
  const { html, policy } = replaceNonceByHashes(page.body.toString(), page.nonce);
  return { ...page, body: Buffer.from(html), headers: { ...page.headers, 'content-security-policy': policy } };
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
