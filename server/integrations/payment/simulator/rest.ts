import type {
  CancelPaymentResponse,
  CloseVirtualAccountResponse,
  PayInstantlyResponse,
  PreRegisterPaymentResponse,
  ResendWebhookResponse,
} from '@portone/server-sdk/payment';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { cancel, closeAccount, issueAccount, openAttempt, whyNotOpen } from './acquirer.ts';
import { isBank } from './banks.ts';
import type { Deps } from './deps.ts';
import { escrowRest, existingIn } from './escrow-rest.ts';
import { guard } from './guard.ts';
import { answerOnce } from './once.ts';
import { completeRefunds, notifyRefund } from './refunds.ts';
import { invalid, WireError } from './wire-error.ts';
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

const Instant = Type.Object({
  storeId: optional.text,
  channelKey: Type.String({ minLength: 1 }),
  orderName: Type.String({ minLength: 1 }),
  amount: Type.Object({ total: amount }),
  currency: Type.String(),
  isEscrow: Type.Optional(Type.Boolean()),
  customer: Type.Optional(Type.Object({ name: Type.Optional(Type.Object({ full: optional.text })) })),
  noticeUrls: Type.Optional(Type.Array(Type.String())),
  method: Type.Object({
    virtualAccount: Type.Object({
      bank: Type.String(),
      remitteeName: optional.text,
      expiry: Type.Object({ validHours: Type.Optional(Type.Integer({ minimum: 1 })), dueDate: optional.text }),
      option: Type.Object({ type: Type.String() }),
    }),
  }),
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

  app.post<For<Static<typeof Instant>>>('/:id/instant', { schema: { body: Instant } }, async (request) => {
    const {
      method: {
        virtualAccount: { bank, expiry, remitteeName },
      },
      amount: { total },
      ...input
    } = request.body;
    if (!isBank(bank)) throw invalid('This bank is not known.');
    const at = now();
    const expiredAt = expiry.dueDate
      ? new Date(expiry.dueDate)
      : new Date(at.getTime() + (expiry.validHours ?? 72) * 3_600_000);
    if (!(expiredAt > at)) throw invalid('The account would expire in the past.');
    const opening = {
      paymentId: request.params.id,
      storeId: deps.storeId,
      orderName: input.orderName,
      totalAmount: total,
      currency: input.currency,
      payMethod: 'VIRTUAL_ACCOUNT',
      noticeUrls: input.noticeUrls,
      escrow: input.isEscrow,
      customerName: input.customer?.name?.full,
    } as const;
    const refusal = whyNotOpen(ledger, opening);
    if (refusal) throw refusal;
    const record = openAttempt(ledger, opening, at);
    issueAccount(
      record,
      { bank, expiredAt, remitteeName: remitteeName ?? deps.storeName, remitterName: opening.customerName },
      at,
    );
    messenger.queue(record, 'Transaction.VirtualAccountIssued');
    await ledger.saved();
    return { payment: { pgTxId: record.pgTxId ?? '', paidAt: at.toISOString() } } satisfies PayInstantlyResponse;
  });

  escrowRest(app, deps);

  app.post<For>('/:id/virtual-account/close', async (request) => {
    const record = existing(request.params.id);
    const closedAt = closeAccount(record, now());
    messenger.queue(record, 'Transaction.Cancelled');
    await ledger.saved();
    return { closedAt } satisfies CloseVirtualAccountResponse;
  });

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
