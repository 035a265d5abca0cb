import scalar from '@scalar/fastify-api-reference';
import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { DOCS_PATH, DOCUMENT_PATH } from '#server/http/api-docs/mount.ts';

/** The page: Scalar, whose script this server serves itself. The policy allows connections to this server only. */
export async function openReference(): Promise<FastifyInstance> {
  const app = fastify();
  // The page is the same for everybody and shows nothing that a visitor wrote: one nonce serves until the next start.
  // Its styles are set inline by the script.
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.addHook('onRequest', async (request, reply) => {
    const isScript = request.routeOptions.url?.endsWith('.js') === true;
    void reply
      .header('content-security-policy', policy)
      .header('cache-control', isScript ? 'public, max-age=86400' : 'no-cache');
  });
  await app.register(scalar, {
    routePrefix: DOCS_PATH,
    configuration: {
      url: DOCUMENT_PATH,
      pageTitle: 'Badaro API',
      nonce,
      telemetry: false,
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      customFetch,
    },
  });
  return app;
}

/**
 * Runs in the browser, for the document and for calls: with the session of whoever is signed in to the shop, unless a
 * token is given.
 */
const customFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  if (!request.headers.has('authorization')) request.headers.set('x-session', 'cookie');
  return await fetch(request);
};
