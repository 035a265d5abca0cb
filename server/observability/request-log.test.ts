import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '#server/http/server.ts';
import { createLogger } from '#server/observability/logger.ts';
import { traceHeaders } from '#server/observability/trace-context.ts';
import { aMember } from '#server/member/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

async function loggingServer() {
  const lines: Record<string, unknown>[] = [];
  const app = await createHttpServer({
    proxies: 0,
    requestsPerMinute: undefined,
    logLevel: 'info',
    log: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  onTestFinished(() => app.close());
  app.get('/orders/:id', async () => ({}));
  app.post('/calls-out', async () => traceHeaders());
  app.get('/fails', async () => Promise.reject({ reason: 'no paper' }));
  app.get('/fails-deeper', async () => {
    throw new Error('order not saved', { cause: new Error('printer on fire') });
  });
  return { app, lines };
}

it('AU-11 PR-03 IN-16 writes one line per request, with the pattern of the route and nothing personal', async () => {
  const { app, lines } = await loggingServer();
  await app.inject({ url: '/orders/KX-771?email=kim@example.com', headers: { authorization: 'Bearer secret-token' } });
  await app.inject('/nowhere/kim@example.com');
  await app.inject('/orders/%zz');
  expect(lines).toMatchObject([
    { msg: 'request', method: 'GET', route: '/orders/:id', status: 200, caller: 'visitor', ms: expect.any(Number) },
    { msg: 'request', method: 'GET', route: 'unmatched', status: 404, refusal: 'request.notFound' },
    { msg: 'request', method: 'GET', status: 400, refusal: 'request.invalid' },
  ]);
  // None of these can be a part of a random request id or of a time.
  expect(JSON.stringify(lines)).not.toMatch(/KX-771|kim|secret|%zz/);
});

it('propagates a valid request id and traceparent to the response, the log and calls to others', async () => {
  const { app, lines } = await loggingServer();
  const headers = { 'x-request-id': 'edge-1:abc.7', traceparent: TRACEPARENT, 'content-type': 'application/json' };
  const reply = await app.inject({ method: 'POST', url: '/calls-out', headers, payload: '{"a":1}' });
  expect(reply.headers['x-request-id']).toBe('edge-1:abc.7');
  expect(reply.json()).toEqual({ 'x-request-id': 'edge-1:abc.7', traceparent: TRACEPARENT });
  expect(lines).toMatchObject([{ requestId: 'edge-1:abc.7', traceparent: TRACEPARENT }]);
  expect(traceHeaders()).toEqual({});
});

it.each(['with a space', 'line\u0001', 'x'.repeat(101), '<b>'])(
  'gives a request a new id when the one it brings is not valid: %j',
  async (id) => {
    const { app, lines } = await loggingServer();
    const reply = await app.inject({
      url: '/nowhere',
      headers: { 'x-request-id': id, traceparent: `${TRACEPARENT}x` },
    });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.json().error.requestId).toBe(reply.headers['x-request-id']);
    expect(lines[0]).not.toHaveProperty('traceparent');
  },
);

it('logs errors with their cause, also when no Error was thrown', async () => {
  const { app, lines } = await loggingServer();
  await app.inject('/fails');
  await app.inject('/fails-deeper');
  expect(lines.filter(({ msg }) => msg === 'request failed')).toMatchObject([
    { route: '/fails', err: { message: expect.stringContaining('no paper') } },
    { route: '/fails-deeper', err: { message: 'order not saved', cause: { message: 'printer on fire' } } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('[object Object]');
});

it('names the kind of caller and not their identity', async () => {
  const records: object[] = [];
  const http = { proxies: 0, requestsPerMinute: undefined, logLevel: 'silent' } as const;
  const testApp = await openTestApp({
    parts: { http: { ...http, onRequestDone: (record) => void records.push(record) } },
  });
  onTestFinished(() => testApp.close());
  for (const staffRole of [undefined, 'operator'] as const)
    await testApp.call('readProfile', { token: (await aMember(testApp.db, staffRole && { staffRole })).token });
  expect(records).toMatchObject([{ caller: 'member' }, { caller: 'operator' }]);
});
