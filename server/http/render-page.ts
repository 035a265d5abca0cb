import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PageContext } from '#core/page-context.ts';
import { policyWithNonce, replaceNonceByHashes } from '#server/http/csp.ts';
import type { CallApi } from '#server/http/in-process-calls.ts';
import type { Pages } from '#server/http/page-build.ts';
import { pageUrlOf } from '#server/http/page-context.ts';

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
  input: { target: string; context: PageContext; callApi: CallApi; forEverybody: boolean; signal?: AbortSignal },
): Promise<PageAnswer> {
  const { context, target, signal } = input;
  const nonce = randomUUID();
  const routerContext = pages.openPage({
    context,
    nonce,
    scriptOf: pages.scriptOf,
    callApi: (name, callInput) => input.callApi(name, context, callInput),
  });
  const headers = input.forEverybody ? new Headers() : headersOf(request);
  const response = await pages.handle(
    new Request(pageUrlOf(target, context.origin), {
      method: input.forEverybody ? 'GET' : request.method,
      headers,
      ...(signal && { signal }),
    }),
    routerContext,
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
