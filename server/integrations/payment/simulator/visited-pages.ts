import type { FastifyInstance } from 'fastify';
import { browserSdk } from './browser-sdk.ts';
import { control } from './control.ts';
import type { Deps } from './deps.ts';
import { identityWindow } from './identity-window.ts';
import { paymentWindow } from './window.ts';

/** What a browser opens: the SDK, the windows of payments and identities, and the page of deposits. */
export function visitedPages(app: FastifyInstance, deps: Deps): void {
  app.register(async (part) => paymentWindow(part, deps), { prefix: '/window' });
  app.register(async (part) => identityWindow(part, deps), { prefix: '/identity' });
  app.register(async (part) => control(part, deps), { prefix: '/control' });
  app.get('/v2/browser-sdk.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .send(browserSdk),
  );
}
