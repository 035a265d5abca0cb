import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type Draining = { isOn: boolean; readonly open: Set<ServerResponse> };

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

/** For this time keep-alive connections get `Connection: close` with their next answer. */
export const CLOSE_HEADER_MS = 1_000;
/** Then open requests are waited for this long; `main` ends the process two seconds later. */
export const DRAIN_MS = 9_000;
/** When stopping takes longer, the process ends all the same: a silent database must not keep it alive. */
export const SHUTDOWN_LIMIT_MS = 12_000;
const POLL_MS = 20;

/** Follows the open requests of a server, so that it can be stopped gracefully. */
export function addDraining(app: FastifyInstance): void {
  const draining: Draining = { isOn: false, open: new Set() };
  app.decorate('draining', draining);
  app.server.on('request', (_request, response) => {
    draining.open.add(response);
    response.once('close', () => draining.open.delete(response));
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops the server gracefully: keep-alive connections end with their answers, the port is closed, and open requests are
 * answered. Connections without a request, which browsers open ahead, are not waited for, nor is a client that does not
 * read its answer for longer than `drainMs`.
 */
export async function closeGracefully(app: FastifyInstance, drainMs = DRAIN_MS): Promise<void> {
  const { draining } = app;
  draining.isOn = true;
  await sleep(CLOSE_HEADER_MS);
  const end = performance.now() + drainMs;
  // Closes the port only: `close` of an HTTP server also cuts off clients that have not yet read their whole answer.
  Server.prototype.close.call(app.server);
  while (draining.open.size > 0 && performance.now() < end) await sleep(POLL_MS);
  app.server.closeAllConnections();
  await app.close();
}
