import type { FastifyInstance } from 'fastify';
import { capabilitiesOfCalls } from '#server/http/api-docs/capabilities.ts';
import { openApiOf } from '#server/http/api-docs/openapi.ts';

export const DOCS_PATH = '/api/docs';
export const DOCUMENT_PATH = `${DOCS_PATH}/openapi.json`;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves the OpenAPI document of all calls and a page that shows it; both are created at their first request. */
export function mountDocs(app: FastifyInstance): void {
  let cachedDocument: Promise<Buffer> | undefined;
  const documentJson = () =>
    (cachedDocument ??= capabilitiesOfCalls()
      .then((capabilityOf) => openApiOf(capabilityOf))
      .then((document) => Buffer.from(JSON.stringify(document))));
  app.get(DOCUMENT_PATH, async (_request, reply) =>
    reply
      .type(JSON_TYPE)
      .header('cache-control', 'no-cache')
      .send(await documentJson()),
  );

  // The reference and its script occupy 20 MB of memory: they are loaded at the first request only.
  let reference: Promise<FastifyInstance> | undefined;
  const openReference = async () => (await import('#server/http/api-docs/reference.ts')).openReference();
  for (const path of [DOCS_PATH, `${DOCS_PATH}/js/scalar.js`])
    app.get(path, async (request, reply) => {
      const loaded = await (reference ??= openReference());
      const { statusCode, headers, rawPayload } = await loaded.inject({ method: 'GET', url: request.url });
      const { 'content-length': _length, connection: _connection, date: _date, ...shown } = headers;
      return reply.code(statusCode).headers(shown).send(rawPayload);
    });
}
