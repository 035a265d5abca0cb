import type { CloseVirtualAccountResponse, PayInstantlyResponse } from '@portone/server-sdk/payment';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { closeAccount, issueAccount, openAttempt, whyNotOpen } from './acquirer.ts';
import { isBank } from './banks.ts';
import type { Deps } from './deps.ts';
import { existingIn } from './escrow-rest.ts';
import { invalid } from './wire-error.ts';

const Instant = Type.Object({
  storeId: Type.Optional(Type.String()),
  channelKey: Type.String({ minLength: 1 }),
  orderName: Type.String({ minLength: 1 }),
  amount: Type.Object({ total: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  currency: Type.String(),
  isEscrow: Type.Optional(Type.Boolean()),
  customer: Type.Optional(Type.Object({ name: Type.Optional(Type.Object({ full: Type.Optional(Type.String()) })) })),
  noticeUrls: Type.Optional(Type.Array(Type.String())),
  method: Type.Object({
    virtualAccount: Type.Object({
      bank: Type.String(),
      remitteeName: Type.Optional(Type.String()),
      expiry: Type.Object({
        validHours: Type.Optional(Type.Integer({ minimum: 1 })),
        dueDate: Type.Optional(Type.String()),
      }),
      option: Type.Object({ type: Type.String() }),
    }),
  }),
});

type For<Body = unknown> = { Params: { id: string }; Body: Body };

/** Virtual accounts issued without the window, under the guard of the other calls of payments. */
export function virtualAccountRest(app: FastifyInstance, deps: Deps): void {
  const { ledger, messenger, now } = deps;

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

  app.post<For>('/:id/virtual-account/close', async (request) => {
    const record = existingIn(ledger, request.params.id);
    const closedAt = closeAccount(record, now());
    messenger.queue(record, 'Transaction.Cancelled');
    await ledger.saved();
    return { closedAt } satisfies CloseVirtualAccountResponse;
  });
}
