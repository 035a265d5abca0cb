import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type LocalServer = { readonly url: string; stop(): Promise<void> };

/** Serves a simulator on this machine only; `name` is for the operator when its port cannot be used. */
export async function serveLocally(server: Server, port: number, name: string): Promise<LocalServer> {
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready));
  const at = server.address();
  if (!at || typeof at === 'string') throw new Error(`The ${name} simulator has no port.`);
  return {
    url: `http://127.0.0.1:${at.port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

export type LocalSimulator = { readonly url: string; listen(): Promise<string>; close(): Promise<void> };

/** A simulator that listens on demand; its URL is known from then on. */
export function localSimulator(app: FastifyInstance, port: number, host = '127.0.0.1'): LocalSimulator {
  let url = '';
  return {
    get url() {
      return url;
    },
    async listen() {
      url = await app.listen({ port, host });
      return url;
    },
    close: () => app.close(),
  };
}
