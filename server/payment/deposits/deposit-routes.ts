import { frameOf } from '#core/page.ts';
import { suggestionsFor } from '#core/payment/deposits.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';
import { listDeposits, listTransfers, type Transfer } from '#server/payment/deposits/deposit-queries.ts';
import { correctDepositor, enterDeposit, returnDeposit } from '#server/payment/deposits/deposits.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { matchDeposit } from '#server/payment/deposits/match-deposit.ts';
import { unmatchDeposit } from '#server/payment/deposits/unmatch-deposit.ts';

const won = (minor: number) => ({ amount: minor, currency: 'KRW' as const });

/** Endpoints of the operator for deposits in our own account (PAY-002 bank transfer). */
export function depositRoutes(bind: Bind, deps: PaymentDeps): void {
  bind('listBankDeposits', async ({ db, query }) => {
    const { page = 0, count = 20, status } = query;
    const { rows, total } = await listDeposits(db, { status, page, count });
    const waiting = rows.some(({ deposit }) => deposit.status === 'received')
      ? wholesOf(await listTransfers(db)).map(candidateOf)
      : [];
    return {
      deposits: rows.map((row) => presentDeposit(row, waiting)),
      ...frameOf(rows.length, total, count),
    };
  });
  bind('listBankTransfers', async ({ db, query }) => {
    const transfers = await listTransfers(db, query.number?.trim().toUpperCase() || undefined);
    return { transfers: wholesOf(transfers).map(presentTransfer) };
  });
  bind('enterBankDeposit', async ({ db, body, caller, now }) => {
    const line = {
      ...body,
      bankMark: body.bankMark.trim(),
      depositor: body.depositor.trim(),
      depositedAt: new Date(body.depositedAt),
    };
    return { id: await enterDeposit(db, line, { memberId: caller.memberId, now }) };
  });
  bind('matchBankDeposit', ({ db, params, body, caller, now }) =>
    matchDeposit(deps, db, { id: params.id, ...body, memberId: caller.memberId, now }),
  );
  bind('unmatchBankDeposit', ({ db, params, body, caller, now }) =>
    unmatchDeposit(deps, db, { id: params.id, ...body, memberId: caller.memberId, now }),
  );
  bind('correctDepositor', async ({ db, params, body, caller, now }) => {
    const depositor = body.depositor.trim();
    refuseIf(depositor ? undefined : paymentRefusal('payment.depositorRequired'));
    await correctDepositor(db, { id: params.id, depositor, reason: body.reason, memberId: caller.memberId, now });
    return { id: params.id };
  });
  bind('returnBankDeposit', async ({ db, params, body, caller, now }) => {
    await returnDeposit(db, { id: params.id, ...body, memberId: caller.memberId, now });
    return { id: params.id };
  });
}

/** A transfer as its payer makes it: for one order, or for several at once. */
type Whole = {
  readonly paymentId: string;
  readonly first: Transfer;
  readonly others: number;
  readonly amount: number;
  readonly received: number;
};

function wholesOf(transfers: readonly Transfer[]): Whole[] {
  const groups = Map.groupBy(transfers, ({ payment, combined }) => combined?.providerId ?? payment.providerId);
  return [...groups].flatMap(([paymentId, shares]) => {
    const [first] = shares;
    const sum = (part: 'amount' | 'received') => shares.reduce((all, { payment }) => all + payment[part], 0);
    return first
      ? [{ paymentId, first, others: shares.length - 1, amount: sum('amount'), received: sum('received') }]
      : [];
  });
}

/** The number of an order, and of how many others. */
const named = (number: string, others: number): string => (others > 0 ? `${number} +${others}` : number);

const candidateOf = ({ paymentId, first: { payment, invoice }, others, amount, received }: Whole) => ({
  paymentId,
  orderNumber: invoice.orderNumber,
  others,
  depositor: payment.depositor ?? '',
  missing: amount - received,
});

type Candidate = ReturnType<typeof candidateOf>;
type ListedDeposit = Awaited<ReturnType<typeof listDeposits>>['rows'][number];

function presentDeposit({ deposit, ...matched }: ListedDeposit, waiting: readonly Candidate[]) {
  const suggestions = deposit.status === 'received' ? suggestionsFor(deposit, waiting) : [];
  return {
    id: deposit.id,
    bankMark: deposit.bankMark,
    depositor: deposit.depositor,
    writtenDepositor: deposit.writtenDepositor,
    amount: won(deposit.amount),
    depositedAt: deposit.depositedAt.toISOString(),
    status: deposit.status,
    note: deposit.note,
    debtRequestId: deposit.debtRequestId,
    ...matched,
    suggestions: suggestions.map(({ transfer: { others, ...transfer }, sure }) => ({
      ...transfer,
      orderNumber: named(transfer.orderNumber, others),
      missing: won(transfer.missing),
      sure,
    })),
  };
}

const presentTransfer = ({ paymentId, first: { payment, invoice }, others, amount, received }: Whole) => ({
  paymentId,
  orderId: payment.orderId,
  orderNumber: named(invoice.orderNumber, others),
  depositor: payment.depositor ?? '',
  amount: won(amount),
  received: won(received),
  status: payment.status,
  dueAt: invoice.dueAt.toISOString(),
});
