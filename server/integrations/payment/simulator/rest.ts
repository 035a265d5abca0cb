import type {
  CancelPaymentResponse,
  PreRegisterPaymentResponse,
  ResendWebhookResponse,
} from '@portone/server-sdk/payment';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { cancel } from './acquirer.ts';
import type { Deps } from './deps.ts';
import { escrowRest, existingIn } from './escrow-rest.ts';
import { guard } from './guard.ts';
import { answerOnce } from './once.ts';
import { completeRefunds, notifyRefund } from './refunds.ts';
import { WireError } from './wire-error.ts';
import { virtualAccountRest } from './virtual-account-rest.ts';
import { wireCancellation, wirePayment } from './wire-payment.ts';

const optional = { text: Type.Optional(Type.String()), minor: Type.Optional(Type.Integer({ minimum: 0 })) };
const amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Id = Type.Object({ id: Type.String() });
const Store = Type.Object({ storeId: optional.text });

const PreRegister = Type.Object({
  storeId: optional.text,
  totalAmount: Type.Optional(amount),
  taxFreeAmount: optional.minor,
  currency: optional.text,
});

const Cancel = Type.Object({
  storeId: optional.text,
  reason: Type.String({ minLength: 1 }),
  amount: Type.Optional(amount),
  taxFreeAmount: optional.minor,
  vatAmount: optional.minor,
  currentCancellableAmount: optional.minor,
  refundAccount: Type.Optional(
    Type.Object({
      bank: Type.String(),
      number: Type.String({ pattern: '^[0-9-]{6,20}$' }),
      holderName: Type.String({ minLength: 1 }),
    }),
  ),
  skipWebhook: Type.Optional(Type.Boolean()),
});

const Resend = Type.Object({ storeId: optional.text, webhookId: optional.text });

type For<Body = unknown> = { Params: Static<typeof Id>; Querystring: Static<typeof Store>; Body: Body };

/** The merchant API of PortOne V2 under /payments, protected by its API secret (domain.md §4.1). */
export function rest(app: FastifyInstance, deps: Deps): void {
  const { ledger, messenger, now } = deps;
  const existing = (id: string) => existingIn(ledger, id);

  guard(app, deps);
  answerOnce(app, now);

  app.get<For>('/:id', async (request) => wirePayment(existing(request.params.id)));

  app.post<For<Static<typeof PreRegister>>>('/:id/pre-register', { schema: { body: PreRegister } }, async (request) => {
    const status = ledger.payments.get(request.params.id)?.status ?? 'READY';
    if (status !== 'READY' && status !== 'FAILED')
      throw new WireError(409, 'ALREADY_PAID', 'This payment is already paid.');
    ledger.registrations.set(request.params.id, { total: request.body.totalAmount, currency: request.body.currency });
    await ledger.saved();
    return {} satisfies PreRegisterPaymentResponse;
  });

  app.post<For<Static<typeof Cancel>>>('/:id/cancel', { schema: { body: Cancel } }, async (request) => {
    const record = existing(request.params.id);
    const cancellation = cancel(record, request.body, now());
    if (!request.body.skipWebhook) notifyRefund(deps, record, cancellation);
    await ledger.saved();
    if (cancellation.status === 'REQUESTED') setTimeout(() => completeRefunds(deps, record), deps.slowMs).unref();
    // The money is refunded, only the answer is late: a client that gives up must look the payment up before retrying
    // (WH-06).
    if (request.body.reason.includes('[slow]')) await new Promise((late) => setTimeout(late, deps.slowMs).unref());
    return { cancellation: wireCancellation(cancellation) } satisfies CancelPaymentResponse;
  });

  virtualAccountRest(app, deps);
  escrowRest(app, deps);

  app.post<For<Static<typeof Resend>>>('/:id/resend-webhook', { schema: { body: Resend } }, async (request) => {
    const record = existing(request.params.id);
    const { webhookId } = request.body;
    const event = webhookId ? record.events.find((sent) => sent.id === webhookId) : record.events.at(-1);
    if (!event) throw new WireError(404, 'WEBHOOK_NOT_FOUND', 'No webhook was sent for this payment.');
    const taken = await messenger.sendOnce(record, event);
    const status = taken ? 'SUCCEEDED' : 'FAILED_NOT_OK_RESPONSE';
    return {
      webhook: { id: event.id, status, url: messenger.urlsOf(record)[0] ?? '' },
    } satisfies ResendWebhookResponse;
  });
}
