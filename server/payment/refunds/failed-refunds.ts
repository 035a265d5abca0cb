import { asc, eq, inArray } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import { METHODS } from '#core/payment/rules.ts';
import { type RefundDecision, refundMachine } from '#core/payment/states.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { notifyPayer } from '#server/payment/invoices.ts';
import { lockInvoicesOf, lockPayment, type PaymentRow, type RefundRow } from '#server/payment/queries.ts';
import { member } from '#server/member/tables.ts';
import { ACCOUNT_UNCONFIRMED, nameAccountByStaff, NO_ACCOUNT } from '#server/payment/refunds/refund-accounts.ts';
import { refund, type RefundAccount, refundDecision } from '#server/payment/tables.ts';

export type By = { readonly memberId: number; readonly now: Date };
/** The refusal of a decision about a failed refund. */
export type WhyNot = 'notFailed' | 'needsAccount' | 'onItsWay' | 'notToAccount';

/** Failures after which the provider may still make the refund: it must be read again before anybody else pays. */
const UNCERTAIN: readonly string[] = ['TIMEOUT', 'NETWORK', 'BAD_ANSWER', 'ANSWER_TOO_LARGE'];

/** Whether a failed refund can be sent to the provider again. */
export const mayRetry = (one: Pick<RefundRow, 'failure'>): boolean =>
  one.failure !== NO_ACCOUNT && one.failure !== ACCOUNT_UNCONFIRMED;

/**
 * The refusal of paying a failed refund from our own bank, which pays won only and nothing the provider may still pay.
 */
export function whyNotToAccount(
  { method }: Pick<PaymentRow, 'method'>,
  one: Pick<RefundRow, 'failure' | 'providerCancellationId'>,
): WhyNot | undefined {
  if (METHODS[method].currency !== 'KRW') return 'notToAccount';
  return one.providerCancellationId !== null || UNCERTAIN.includes(one.failure ?? '') ? 'onItsWay' : undefined;
}

/**
 * Queues a refund the provider had refused for another attempt. A stored cancellation id is cleared, because nothing is
 * sent while one is set; the provider is read first, and a cancellation on its way is recognised by its reason. The
 * caller holds the order's lock and calls the provider afterwards.
 */
export async function retryRefund(tx: Tx, id: number, by: By): Promise<WhyNot | undefined> {
  const { row, one } = await lockFailed(tx, id);
  if (!row || !one) return 'notFailed';
  if (!mayRetry(one)) return 'needsAccount';
  await tx
    .update(refund)
    .set({
      status: 'requested',
      failure: null,
      providerCancellationId: null,
      acceptedAt: null,
      raisedAt: null,
      attempts: 0,
      putOff: 0,
      retries: one.retries + 1,
      nextTryAt: by.now,
    })
    .where(eq(refund.id, id));
  await noteDecision(tx, one, 'retry', by);
  await notifyPayer(tx, row.invoiceId, 'refundTriedAgain', by.now);
  return undefined;
}

/**
 * Redirects a refund the provider cannot make to a bank account, to be paid by hand: this one, or one the buyer is
 * asked for. The caller holds the order's lock.
 */
export async function redirectFailedRefund(
  tx: Tx,
  id: number,
  account: RefundAccount | undefined,
  by: By,
): Promise<WhyNot | undefined> {
  const { row, one } = await lockFailed(tx, id);
  if (!row || !one) return 'notFailed';
  const whyNot = whyNotToAccount(row, one);
  if (whyNot) return whyNot;
  const next = account ? { status: 'requested' as const, failure: null } : { failure: NO_ACCOUNT };
  await tx
    .update(refund)
    .set({ ...next, account: account ?? null, byHand: true, providerCancellationId: null, nextTryAt: by.now })
    .where(eq(refund.id, id));
  await noteDecision(tx, one, 'toAccount', by);
  if (account) await nameAccountByStaff(tx, one.orderId, { account, by: by.memberId }, by.now);
  await notifyPayer(tx, row.invoiceId, account ? 'refundToAccount' : 'refundAccountNeeded', by.now);
  return undefined;
}

/** Locks a failed refund with its payment, in the lock order; undefined when it is no longer failed. */
async function lockFailed(tx: Tx, id: number): Promise<{ row?: PaymentRow | undefined; one?: RefundRow | undefined }> {
  const [found] = await tx
    .select({ paymentId: refund.paymentId, orderId: refund.orderId })
    .from(refund)
    .where(eq(refund.id, id));
  if (!found) return {};
  await lockInvoicesOf(tx, found.orderId);
  const row = await lockPayment(tx, found.paymentId);
  const [one] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  return one && refundMachine.next(one.status, 'retry', 'operator', 'refund') ? { row, one } : {};
}

/** Stores a decision about a refund: who, what, and the failure at that time. */
export async function noteDecision(
  tx: Tx,
  one: Pick<RefundRow, 'id' | 'failure'>,
  decision: RefundDecision,
  { memberId, now }: By,
): Promise<void> {
  await tx.insert(refundDecision).values({ refundId: one.id, at: now, decision, memberId, failure: one.failure });
}

export type Decided = {
  readonly refundId: number;
  readonly at: Date;
  readonly decision: RefundDecision;
  readonly failure: string | null;
  readonly who: string;
};

/** The decisions about these refunds, the oldest first. */
export async function readRefundDecisions(db: Db, ids: readonly number[]): Promise<Map<number, Decided[]>> {
  if (ids.length === 0) return new Map();
  const { refundId, at, decision, failure } = refundDecision;
  const rows = await db
    .select({ refundId, at, decision, failure, lastName: member.lastName, firstName: member.firstName })
    .from(refundDecision)
    .innerJoin(member, eq(member.id, refundDecision.memberId))
    .where(inArray(refundId, [...ids]))
    .orderBy(asc(refundDecision.id));
  return Map.groupBy(
    rows.map(({ lastName, firstName, ...row }) => ({ ...row, who: fullName({ lastName, firstName }) })),
    (row) => row.refundId,
  );
}
