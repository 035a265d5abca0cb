import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { invalid, WireError } from './wire-error.ts';

type StoredRequest = { request: string; until: number; answer?: { status: number; payload: string } };

const retentionMs = 3 * 3_600_000;

/**
 * Idempotency-Key like PortOne's: stored for three hours, the first answer again, 409 while the first request still
 * runs.
 */
export function answerOnce(app: FastifyInstance, now: () => Date): void {
  const stored = new Map<string, StoredRequest>();
  const running = new WeakMap<object, StoredRequest>();

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || key === undefined) return;
    if (typeof key !== 'string' || !/^[\w-]{16,256}$/.test(key))
      throw invalid('The idempotency key must be 16 to 256 letters, digits, - or _.');
    const at = now().getTime();
    for (const [old, { until }] of stored) if (until <= at) stored.delete(old);
    const requestHash = createHash('sha256')
      .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest('hex');
    const first = stored.get(key);
    if (first && first.request !== requestHash)
      throw new WireError(422, 'INVALID_REQUEST', 'This idempotency key belongs to another request.');
    if (first && !first.answer)
      throw new WireError(409, 'IDEMPOTENCY_OUTSTANDING_REQUEST', 'The first request with this key is still running.');
    if (first?.answer)
      return reply.code(first.answer.status).type('application/json; charset=utf-8').send(first.answer.payload);
    const entry = { request: requestHash, until: at + retentionMs };
    stored.set(key, entry);
    running.set(request, entry);
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const entry = running.get(request);
    if (entry && typeof payload === 'string') entry.answer = { status: reply.statusCode, payload };
    return payload;
  });
}
