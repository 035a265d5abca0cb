import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { capabilitiesOfCalls } from '#server/http/docs/capabilities.ts';
import { type OpenApi, openApiOf } from '#server/http/docs/openapi.ts';
import { DOCS_POLICY, docsPage } from '#server/http/docs/page.ts';
import { encodingFor, packed } from '#server/http/packing.ts';
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

  app.get('/api/docs/openapi.json', async (request, reply) =>
    send(request, reply, 'application/json; charset=utf-8', (await described()).json),
  );
  app.get('/api/docs', async (request, reply) => {
    const { document } = await described();
    void reply.header('content-security-policy', DOCS_POLICY).header('vary', 'cookie, accept-encoding');
    return send(
      request,
      reply,
      'text/html; charset=utf-8',
      Buffer.from(docsPage(document, pageFactsOf(request, 'http://docs').lang)),
    );
  });
  for (const [name, type] of [
    ['page.js', 'text/javascript'],
    ['page.css', 'text/css'],
  ] as const) {
    app.get(`/api/docs/${name}`, async (request, reply) =>
      send(request, reply, `${type}; charset=utf-8`, await readFile(new URL(name, import.meta.url))),
    );
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, type: string, body: Buffer): Promise<FastifyReply> {
  const encoding = encodingFor(request, body.length);
  void reply.type(type).header('cache-control', 'no-cache');
  if (!encoding) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await packed(encoding, body, 'once'));
}
