import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { guard } from './guard.ts';
import { wireIdentity } from './identity-book.ts';
import { identityNotFound, WireError } from './wire-error.ts';

/** The merchant API of identity verifications, protected by the API secret. */
export function identityRest(app: FastifyInstance, deps: Deps): void {
  guard(app, deps);
  app.get<{ Params: { id: string } }>('/:id', async (request) => {
    const record = deps.identities.get(request.params.id);
    if (!record) throw identityNotFound();
    if (record.isDown) throw new WireError(503, 'PG_UNAVAILABLE', 'The verification provider does not answer.');
    if (record.isSlow) await sleep(2 * deps.slowMs, undefined, { ref: false });
    return wireIdentity(record, deps.storeId);
  });
}
