import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeGracefully } from '#server/http/drain.ts';
import { createHttpServer } from '#server/http/server.ts';

const CLOSE_HEADER_MS = 1_000;
const LARGE = 64 * 1_048_576;
const HEAD = 'HTTP/1.1\r\nHost: badaro.example\r\n\r\n';
let server: FastifyInstance;
let begun: PromiseWithResolvers<void>;

beforeEach(async () => {
  server = await createHttpServer({ proxies: 0, requestsPerMinute: undefined, logLevel: 'silent' });
  begun = Promise.withResolvers();
  server.get('/fast', async () => ({ is: 'fast' }));
  server.get('/slow', async () => {
    begun.resolve();
    await sleep(CLOSE_HEADER_MS + 1_500);
    return { is: 'whole' };
  });
  // More than the buffers of both ends hold.
  server.get('/large', async (_request, reply) => {
    begun.resolve();
    return reply.send(Buffer.alloc(LARGE));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
});

async function line(): Promise<Socket> {
  const [address] = server.addresses();
  if (typeof address !== 'object') throw new Error('the server is not listening');
  const socket = connect(address.port, address.address);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function timed(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

describe('graceful shutdown', () => {
  it('FA-09 completes open requests, and does not wait for connections without one', async () => {
    const [silent, idle, slow] = [await line(), await line(), await line()];
    idle.write(`GET /fast ${HEAD}`);
    await once(idle, 'data');
    let received = '';
    slow.setEncoding('utf8').on('data', (part: string) => (received += part));
    slow.write(`GET /slow ${HEAD}`);
    await begun.promise;
    const ended = Promise.all([silent, idle, slow].map((socket) => once(socket.resume(), 'close')));
    // The request takes 1.5 s more than idle connections are given; waiting for the silent connection would take a minute.
    expect(await timed(closeGracefully(server))).toBeLessThan(8_000);
    await ended;
    expect(received).toContain('{"is":"whole"}');
    expect(received.toLowerCase()).toContain('200 ok');
  });

  it('FA-09 ends within its time although a client does not read its answer', async () => {
    const socket = await line();
    socket.pause();
    socket.write(`GET /large ${HEAD}`);
    await begun.promise;
    const ms = await timed(closeGracefully(server, 1_000));
    expect(ms).toBeGreaterThan(CLOSE_HEADER_MS + 900);
    expect(ms).toBeLessThan(8_000);
    socket.destroy();
  });

  it('FA-09 cuts off nobody who reads slowly', async () => {
    const socket = await line();
    socket.pause();
    socket.write(`GET /large ${HEAD}`);
    await begun.promise;
    const left = closeGracefully(server);
    await sleep(CLOSE_HEADER_MS + 500);
    let received = 0;
    socket.on('data', (part: Buffer) => (received += part.length)).resume();
    await Promise.all([left, once(socket, 'close')]);
    expect(received).toBeGreaterThan(LARGE);
  });
});
