import type { ApplyEscrowLogisticsResponse, ConfirmEscrowResponse } from '@portone/server-sdk/payment';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Deps } from './deps.ts';
import type { Ledger } from './ledger.ts';
import type { PaymentRecord } from './record.ts';
import { acquirerRefuses, notFound, WireError } from './wire-error.ts';

const Logistics = Type.Object({
  storeId: Type.Optional(Type.String()),
  logistics: Type.Object({
    company: Type.String({ minLength: 1 }),
    invoiceNumber: Type.String({ minLength: 1 }),
    sentAt: Type.String({ minLength: 1 }),
  }),
});

type For<Body = unknown> = { Params: { id: string }; Body: Body };

export function existingIn(ledger: Ledger, id: string): PaymentRecord {
  const record = ledger.payments.get(id);
  if (!record) throw notFound();
  return record;
}

/** The delivery of goods in escrow and the buyer's confirmation, under the guard of the other calls of payments. */
export function escrowRest(app: FastifyInstance, { ledger, messenger, now }: Deps): void {
  for (const method of ['POST', 'PATCH'] as const) {
    app.route<For<Static<typeof Logistics>>>({
      method,
      url: '/:id/escrow/logistics',
      schema: { body: Logistics },
      async handler(request) {
        const record = existingIn(ledger, request.params.id);
        if (!record.escrow || record.status !== 'PAID')
          throw new WireError(409, 'PAYMENT_NOT_PAID', 'This payment holds nothing in escrow.');
        if ((record.logistics !== undefined) !== (method === 'PATCH'))
          throw acquirerRefuses('ESCROW_LOGISTICS', 'A delivery is registered once, and then changed.');
        const { company, invoiceNumber, sentAt } = request.body.logistics;
        const appliedAt = now().toISOString();
        record.logistics = { company, invoiceNumber, sentAt, appliedAt };
        await ledger.saved();
        return { invoiceNumber, sentAt, appliedAt } satisfies ApplyEscrowLogisticsResponse;
      },
    });
  }

  app.post<For>('/:id/escrow/complete', async (request) => {
    const record = existingIn(ledger, request.params.id);
    if (!record.logistics) throw acquirerRefuses('ESCROW_NO_DELIVERY', 'The delivery of the goods is not registered.');
    if (record.confirmedAt) throw acquirerRefuses('ESCROW_CONFIRMED', 'The buyer has confirmed already.');
    record.confirmedAt = now().toISOString();
    messenger.queue(record, 'Transaction.Confirm');
    await ledger.saved();
    return { completedAt: record.confirmedAt } satisfies ConfirmEscrowResponse;
  });
}
