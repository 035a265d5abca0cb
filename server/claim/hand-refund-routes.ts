import { claimRefusal } from '#core/claim/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import {
  decideRefundAccount,
  moveRefundToAccount,
  payHandRefund,
  retryFailedRefund,
} from '#server/claim/manual-refunds.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import {
  type Decided,
  mayRetry,
  readRefundDecisions,
  whyNotToAccount,
} from '#server/payment/refunds/failed-refunds.ts';
import { daysLate, listLateRefunds } from '#server/payment/refunds/late-refunds.ts';
import { listRefundsForStaff, type StaffRefund } from '#server/payment/queries.ts';
import { ACCOUNT_UNCONFIRMED, findWaitingAccount, NO_ACCOUNT } from '#server/payment/refunds/refund-accounts.ts';
import { sendOrderRefunds } from '#server/payment/refunds/send-order-refunds.ts';

const SHOWN = 200;

const headOf = ({ refund, orderNumber }: Pick<StaffRefund, 'refund' | 'orderNumber'>) => ({
  id: refund.id,
  order: { id: refund.orderId, number: orderNumber },
  amount: { amount: refund.amount, currency: refund.currency },
  requestedAt: refund.requestedAt.toISOString(),
});

/** Refunds that need staff: paid from our own bank, failed, or overdue at the provider. */
export function handRefundRoutes(bind: Bind, deps: PaymentDeps): void {
  bind('listHandRefunds', async ({ db, query }) => {
    const rows = await listRefundsForStaff(db, 'byHand', SHOWN, query.order);
    return { refunds: rows.map((row) => ({ ...headOf(row), account: row.refund.account })) };
  });
  bind('payHandRefund', async ({ db, params, caller, now }) => {
    const isPaid = await payHandRefund(db, params.id, { memberId: caller.memberId, now });
    refuseIf(isPaid ? undefined : claimRefusal('claim.refundNotPayable'));
    return null;
  });
  bind('listFailedRefunds', async ({ db, query }) => {
    const rows = await listRefundsForStaff(db, 'failed', SHOWN, query.order);
    const decisions = await readRefundDecisions(
      db,
      rows.map(({ refund }) => refund.id),
    );
    const waiting = await waitingAccounts(db, rows);
    return {
      refunds: rows.map((row) => ({
        ...headOf(row),
        account: null,
        accountWaits: null,
        depositor: '',
        ...waiting.get(row.refund.orderId),
        method: row.method,
        failure: presentFailure(row.refund.failure),
        mayRetry: mayRetry(row.refund),
        mayPayByHand: whyNotToAccount(row, row.refund) === undefined,
        decisions: (decisions.get(row.refund.id) ?? []).map(presentDecision),
      })),
    };
  });
  bind('listLateRefunds', async ({ db, query, now }) => {
    const rows = await listLateRefunds(db, now, SHOWN, query.order);
    return {
      refunds: rows.map((row) => ({
        ...headOf(row),
        method: row.payment.method,
        acceptedAt: row.refund.acceptedAt?.toISOString() ?? null,
        days: daysLate(row.refund, now),
        providerPayment: row.payment.providerId,
      })),
    };
  });
  bind('retryRefund', async ({ db, params, caller, now, afterResponse }) => {
    const orderId = await retryFailedRefund(db, params.id, { memberId: caller.memberId, now });
    afterResponse(() => sendOrderRefunds(deps, orderId));
    return null;
  });
  bind('decideRefundAccount', async ({ db, params, body, caller, now, afterResponse }) => {
    await decideRefundAccount(db, params.id, { ...body, memberId: caller.memberId, now });
    afterResponse(() => sendOrderRefunds(deps, params.id));
    return null;
  });
  bind('moveRefundToAccount', async ({ db, params, body, caller, now }) => {
    await moveRefundToAccount(db, params.id, body.account, { memberId: caller.memberId, now });
    return null;
  });
}

const presentFailure = (failure: string | null) =>
  failure === NO_ACCOUNT || failure === ACCOUNT_UNCONFIRMED ? null : failure;

const presentDecision = ({ at, decision, failure, who }: Decided) => ({
  at: at.toISOString(),
  decision,
  failure: presentFailure(failure),
  who,
});

/** By order, the accounts that wait for a confirmation. */
async function waitingAccounts(db: Db, rows: readonly StaffRefund[]) {
  const waiting = new Map<number, Awaited<ReturnType<typeof findWaitingAccount>>>();
  for (const { refund } of rows)
    if (refund.failure === ACCOUNT_UNCONFIRMED && !waiting.has(refund.orderId))
      waiting.set(refund.orderId, await findWaitingAccount(db, refund.orderId));
  return waiting;
}
