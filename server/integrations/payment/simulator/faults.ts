import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';

export const Fault = Type.Object({
  mode: Type.Enum(['500', '429', 'garbage', 'oversize', 'silence']),
  /** 0 ends the fault. */
  times: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
});
export type Fault = Static<typeof Fault>;

export type Faults = { set(fault: Fault): void; next(): Fault['mode'] | undefined };

/** Scripted failures of the merchant API for the next calls; nothing takes effect in them. */
export function faults(): Faults {
  let mode: Fault['mode'] | undefined;
  let left = 0;
  return {
    set(fault) {
      mode = fault.mode;
      left = fault.times ?? 1;
    },
    next() {
      if (left === 0) return undefined;
      left -= 1;
      return mode;
    },
  };
}

export function misbehave(app: FastifyInstance, { next }: Faults): void {
  app.addHook('onRequest', async (_request, reply) => {
    switch (next()) {
      case undefined:
        return undefined;
      case '500':
        return reply.code(500).type('text/plain').send('upstream failed');
      case '429':
        return reply.code(429).header('retry-after', '1').send({ type: 'TOO_MANY_REQUESTS', message: 'Slow down.' });
      case 'garbage':
        return reply.type('text/html').send('<html><body>Maintenance</body></html>');
      case 'oversize':
        return reply.type('application/json').send(Buffer.alloc(10 * 1024 * 1024, 0x20));
      // The caller has to time out.
      case 'silence':
        return reply.hijack();
    }
  });
}
