import scalar from '@scalar/fastify-api-reference';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { capabilitiesOfCalls } from '#server/http/api-docs/capabilities.ts';
import { openApiOf } from '#server/http/api-docs/openapi.ts';

const DOCUMENT_PATH = '/api/docs/openapi.json';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves the OpenAPI document of all calls, generated on first use, and a page that shows it. */
export function mountDocs(app: FastifyInstance): void {
  let made: Promise<Buffer> | undefined;
  const documentJson = () =>
    (made ??= capabilitiesOfCalls()
      .then((capabilityOf) => openApiOf(capabilityOf))
      .then((document) => Buffer.from(JSON.stringify(document))));
  app.get(DOCUMENT_PATH, async (_request, reply) =>
    reply
      .type(JSON_TYPE)
      .header('cache-control', 'no-cache')
      .send(await documentJson()),
  );
  void app.register(async (scope) => mountReference(scope));
}

/** The page: Scalar, whose script this server serves itself. The policy allows no other origin. */
async function mountReference(scope: FastifyInstance): Promise<void> {
  // The page is the same for everybody and shows no visitor input, so one nonce per process suffices. Scalar sets its
  // styles inline.
  const nonce = randomBytes(16).toString('base64url');
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  scope.addHook('onRequest', async (request, reply) => {
    const isScript = request.routeOptions.url?.endsWith('.js') === true;
    void reply
      .header('content-security-policy', policy)
      .header('cache-control', isScript ? 'public, max-age=86400' : 'no-cache');
  });
  await scope.register(scalar, {
    routePrefix: '/api/docs',
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
      onBeforeRequest,
    },
  });
}

/** Runs in the browser: reuses the token of a visitor who is signed in to the shop. */
const onBeforeRequest = ({ requestBuilder }: { requestBuilder: { headers: Headers } }): void => {
  const token = localStorage.getItem('token');
  if (token && !requestBuilder.headers.has('authorization'))
    requestBuilder.headers.set('authorization', `Bearer ${token}`);
};
