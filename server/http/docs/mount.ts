import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { capabilitiesOfCalls } from '#server/http/docs/capabilities.ts';
import { type OpenApi, openApiOf } from '#server/http/docs/openapi.ts';
import { DOCS_POLICY, docsPage } from '#server/http/docs/page.ts';
import { pageFactsOf } from '#server/http/page-facts.ts';

/**
 * The description of every call: as a document for programs and as a page for people. Both are made when somebody first
 * asks.
 */
export function mountDocs(app: FastifyInstance): void {
  let made: Promise<{ document: OpenApi; json: Buffer }> | undefined;
  const described = () =>
    (made ??= capabilitiesOfCalls()
      .then((capabilityOf) => openApiOf(capabilityOf))
      .then((document) => ({ document, json: Buffer.from(JSON.stringify(document)) })));

  app.get('/api/docs/openapi.json', async (_request, reply) =>
    send(reply, 'application/json; charset=utf-8', (await described()).json),
  );
  app.get('/api/docs', async (request, reply) => {
    const { document } = await described();
    void reply.header('content-security-policy', DOCS_POLICY).header('vary', 'cookie, accept-encoding');
    return send(
      reply,
      'text/html; charset=utf-8',
      Buffer.from(docsPage(document, pageFactsOf(request, 'http://docs').lang)),
    );
  });
  for (const [name, type] of [
    ['page.js', 'text/javascript'],
    ['page.css', 'text/css'],
  ] as const) {
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      send(reply, `${type}; charset=utf-8`, await readFile(new URL(name, import.meta.url))),
    );
  }
}

function send(reply: FastifyReply, type: string, body: Buffer): FastifyReply {
  return reply.type(type).header('cache-control', 'no-cache').send(body);
}
