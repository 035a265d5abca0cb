import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#core/role.ts';
import { capabilitiesOfCalls } from '#server/http/api-docs/capabilities.ts';
import { readGuide } from '#server/http/api-docs/guide.ts';
import { GUIDE_PATH, isForEverybody, openApiOf } from '#server/http/api-docs/openapi.ts';
import { hasIdentity, tokenOf } from '#server/http/session-cookie.ts';

export const DOCS_PATH = '/api/docs';
export const DOCUMENT_PATH = `${DOCS_PATH}/openapi.json`;
const JSON_TYPE = 'application/json; charset=utf-8';

type DocsDeps = { callerOf(token: string): Promise<Caller | undefined> };

/**
 * Serves the OpenAPI document, a page that shows it and a guide; each is created at its first request. Staff get every call;
 * everybody else gets those that visitors, buyers and sellers may use.
 */
export function mountDocs(app: FastifyInstance, { callerOf }: DocsDeps): void {
  const documents = new Map<boolean, Promise<Buffer>>();
  const newDocument = async (forStaff: boolean) => {
    const document = openApiOf(await capabilitiesOfCalls(), forStaff ? undefined : isForEverybody);
    return Buffer.from(JSON.stringify(document));
  };
  const documentFor = (forStaff: boolean): Promise<Buffer> => {
    const document = documents.get(forStaff) ?? newDocument(forStaff);
    documents.set(forStaff, document);
    return document;
  };
  // An ended session has the document of visitors: nobody is asked to log in for it.
  const isStaff = async (request: FastifyRequest): Promise<boolean> => {
    const token = hasIdentity(request) ? tokenOf(request) : undefined;
    const caller = token === undefined ? undefined : await callerOf(token);
    return caller !== undefined && caller.staffRole !== null;
  };
  app.get(DOCUMENT_PATH, async (request, reply) =>
    reply
      .type(JSON_TYPE)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'authorization, cookie, x-session')
      .send(await documentFor(await isStaff(request))),
  );

  let guide: ReturnType<typeof readGuide> | undefined;
  app.get(GUIDE_PATH, async (_request, reply) => {
    const { html, policy } = (guide ??= readGuide());
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(html);
  });

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
