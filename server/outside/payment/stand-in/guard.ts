import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { misbehave } from './faults.ts';
import { WireError } from './wire-error.ts';

/** Lets in only who has the API secret, and only for the store it belongs to. Faults asked for happen here. */
export function guard(app: FastifyInstance, desk: Desk): void {
  misbehave(app, desk.faults);
  app.addHook('onRequest', async (request) => {
    if (!sameSecret(request.headers.authorization, `PortOne ${desk.apiSecret}`)) {
      throw new WireError(401, 'UNAUTHORIZED', 'The API secret is missing or wrong.');
    }
  });
  app.addHook('preHandler', async (request) => {
    for (const asked of [request.query, request.body]) mindStore(desk, asked);
  });
}

export function mindStore(desk: Desk, asked: unknown): void {
  if (
    asked &&
    typeof asked === 'object' &&
    'storeId' in asked &&
    asked.storeId !== undefined &&
    asked.storeId !== desk.storeId
  ) {
    throw new WireError(403, 'FORBIDDEN', 'This store belongs to somebody else.');
  }
}

function sameSecret(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(expected));
}
