import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { misbehave } from './faults.ts';
import { WireError } from './wire-error.ts';

/** Requires the API secret, and allows only the store it belongs to. Scripted faults are applied here. */
export function guard(app: FastifyInstance, deps: Deps): void {
  misbehave(app, deps.faults);
  app.addHook('onRequest', async (request) => {
    if (!sameSecret(request.headers.authorization, `PortOne ${deps.apiSecret}`)) {
      throw new WireError(401, 'UNAUTHORIZED', 'The API secret is missing or wrong.');
    }
  });
  app.addHook('preHandler', async (request) => {
    for (const input of [request.query, request.body]) mindStore(deps, input);
  });
}

export function mindStore(deps: Deps, input: unknown): void {
  if (
    input &&
    typeof input === 'object' &&
    'storeId' in input &&
    input.storeId !== undefined &&
    input.storeId !== deps.storeId
  ) {
    throw new WireError(403, 'FORBIDDEN', 'This store belongs to somebody else.');
  }
}

function sameSecret(actual: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual ?? ''), digest(expected));
}
