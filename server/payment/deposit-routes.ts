import { frameOf } from '#core/page.ts';
import { suggestionsFor } from '#core/payment/deposits.ts';
import type { Bind } from '#server/http/bind.ts';
import { listDeposits, listTransfers, type Transfer } from '#server/payment/deposit-queries.ts';
import { enterDeposit, importStatement, returnDeposit } from '#server/payment/deposits.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { matchDeposit } from '#server/payment/match-deposit.ts';
import { unmatchDeposit } from '#server/payment/unmatch-deposit.ts';

const won = (minor: number) => ({ amount: minor, currency: 'KRW' as const });

/** Endpoints of the operator for deposits in our own account (PAY-002 bank transfer). */
export function depositRoutes(bind: Bind, deps: PaymentDeps): void {
  bind('listBankDeposits', async ({ db, query }) => {
    const { page = 0, count = 20, status } = query;
    const { rows, total } = await listDeposits(db, { status, page, count });
    const waiting = rows.some(({ deposit }) => deposit.status === 'received')
      ? (await listTransfers(db)).map(candidateOf)
      : [];
    return {
      deposits: rows.map(({ deposit, ...matched }) => ({
        id: deposit.id,
        bankMark: deposit.bankMark,
        depositor: deposit.depositor,
        amount: won(deposit.amount),
        depositedAt: deposit.depositedAt.toISOString(),
        status: deposit.status,
        note: deposit.note,
        ...matched,
        suggestions:
          deposit.status === 'received'
            ? suggestionsFor(deposit, waiting).map(({ transfer, sure }) => ({
                ...transfer,
                missing: won(transfer.missing),
                sure,
              }))
            : [],
      })),
      ...frameOf(rows.length, total, count),
    };
  });
  bind('listBankTransfers', async ({ db, query }) => ({
    transfers: (await listTransfers(db, query.number?.trim().toUpperCase() || undefined)).map(
      ({ payment, invoice }) => ({
        paymentId: payment.providerId,
        orderId: payment.orderId,
        orderNumber: invoice.orderNumber,
        depositor: payment.depositor ?? '',
        amount: won(payment.amount),
        received: won(payment.received),
        status: payment.status,
        dueAt: invoice.dueAt.toISOString(),
      }),
    ),
  }));
  bind('enterBankDeposit', async ({ db, body, caller, now }) => {
    const line = {
      ...body,
      bankMark: body.bankMark.trim(),
      depositor: body.depositor.trim(),
      depositedAt: new Date(body.depositedAt),
    };
    return { id: await enterDeposit(db, line, { memberId: caller.memberId, now }) };
  });
  bind('importBankDeposits', ({ db, body, caller, now }) =>
    importStatement(db, body.csv, { memberId: caller.memberId, now }),
  );
  bind('matchBankDeposit', ({ db, params, body, caller, now }) =>
    matchDeposit(deps, db, { id: params.id, ...body, memberId: caller.memberId, now }),
  );
  bind('unmatchBankDeposit', ({ db, params, body, caller, now }) =>
    unmatchDeposit(deps, db, { id: params.id, ...body, memberId: caller.memberId, now }),
  );
  bind('returnBankDeposit', async ({ db, params, body, caller, now }) => {
    await returnDeposit(db, { id: params.id, ...body, memberId: caller.memberId, now });
    return { id: params.id };
  });
}

const candidateOf = ({ payment, invoice }: Transfer) => ({
  paymentId: payment.providerId,
  orderNumber: invoice.orderNumber,
  depositor: payment.depositor ?? '',
  missing: payment.amount - payment.received,
});
