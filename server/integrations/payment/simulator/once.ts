import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { invalid, WireError } from './wire-error.ts';

type Remembered = { request: string; until: number; answer?: { status: number; payload: string } };

const retentionMs = 3 * 3_600_000;

/**
 * Idempotency-Key like PortOne's: stored for three hours, the first answer again, 409 while the first request still
 * runs.
 */
export function answerOnce(app: FastifyInstance, now: () => Date): void {
  const kept = new Map<string, Remembered>();
  const running = new WeakMap<object, Remembered>();

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || key === undefined) return;
    if (typeof key !== 'string' || !/^[\w-]{16,256}$/.test(key))
      throw invalid('The idempotency key must be 16 to 256 letters, digits, - or _.');
    const at = now().getTime();
    for (const [old, { until }] of kept) if (until <= at) kept.delete(old);
    const asked = createHash('sha256')
      .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest('hex');
    const first = kept.get(key);
    if (first && first.request !== asked)
      throw new WireError(422, 'INVALID_REQUEST', 'This idempotency key belongs to another request.');
    if (first && !first.answer)
      throw new WireError(409, 'IDEMPOTENCY_OUTSTANDING_REQUEST', 'The first request with this key is still running.');
    if (first?.answer)
      return reply.code(first.answer.status).type('application/json; charset=utf-8').send(first.answer.payload);
    const remembered = { request: asked, until: at + retentionMs };
    kept.set(key, remembered);
    running.set(request, remembered);
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const remembered = running.get(request);
    if (remembered && typeof payload === 'string') remembered.answer = { status: reply.statusCode, payload };
    return payload;
  });
}
