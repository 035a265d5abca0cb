import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { transaction } from '#server/db/pool.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { getProviderSide } from '#server/payment/combined/combined-queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { notifyOfFailedRefund } from '#server/payment/invoices.ts';
import { listDueRefunds, listRefundsOf, type PaymentRow, type RefundRow } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { OTHER_AMOUNT, reasonFor } from '#server/payment/refunds/match-refunds.ts';
import { redirectToAccount, paidByHand } from '#server/payment/refunds/request-refunds.ts';
import { payment, refund } from '#server/payment/tables.ts';

/**
 * How often a temporary refusal of the provider is retried. Attempts in which it was unreachable do not count, because
 * an outage ends by itself.
 */
const GIVE_UP_AFTER = 12;

/**
 * Sends due refunds to the provider, of one order or of all. A failure is stored with its reason and retried with
 * growing pauses.
 */
export async function sendRefunds(deps: PaymentDeps, orderId?: number): Promise<void> {
  await forEachIsolated(await listDueRefunds(deps.db, deps.now(), 50, orderId), (one) => sendRefund(deps, one), {
    onFailure: (error, { id }) => deps.log.error({ err: error, refund: id }, 'sending a refund failed'),
  });
}

async function sendRefund(deps: PaymentDeps, due: RefundRow): Promise<void> {
  const claimed = await claimRefund(deps, due);
  const stored = claimed && (await findPaymentById(deps, claimed.paymentId));
  if (!stored) return;
  // An earlier attempt may have succeeded with a lost response, or be in progress: the provider's payment shows it.
  if (claimed.attempts > 1 || claimed.retries > 0) await reconcile(deps, stored.providerId);
  const [again] = await deps.db.select().from(refund).where(eq(refund.id, claimed.id));
  if (again?.status !== 'sent' || again.providerCancellationId) return;
  const row = (await findPaymentById(deps, claimed.paymentId)) ?? stored;
  if (await transaction(deps.db, (tx) => redirectToAccount(tx, row, claimed, deps.now()))) return;
  const refused = await requestCancellation(deps, row, claimed).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    return error;
  });
  await reconcile(deps, row.providerId);
  // The refusal may result from a cancellation by a person: now that no request is in progress, it can be matched to
  // its refund.
  const isOpen = refused && (await noteRefusal(deps, claimed, refused));
  if (isOpen && !refused.retryable) await reconcile(deps, row.providerId);
}

/** The claim: whoever advances next_try_at sends; any other process finds nothing due. */
async function claimRefund(deps: PaymentDeps, due: RefundRow): Promise<RefundRow | undefined> {
  const now = deps.now();
  const [claimed] = await deps.db
    .update(refund)
    .set({
      status: 'sent',
      failure: null,
      attempts: sql`${refund.attempts} + 1`,
      nextTryAt: addMinutes(now, Math.min(60, 2 ** due.attempts)),
    })
    .where(and(eq(refund.id, due.id), inArray(refund.status, ['requested', 'sent']), lte(refund.nextTryAt, now)))
    .returning();
  return claimed;
}

/** Asks the provider for the refund and stores its acceptance; throws ProviderError. */
async function requestCancellation(deps: PaymentDeps, row: PaymentRow, claimed: RefundRow): Promise<undefined> {
  const { providerId, rows } = await getProviderSide(deps.db, row);
  const refunds = await listRefundsOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  const { account } = claimed;
  const accepted = await deps.provider.cancel({
    paymentId: providerId,
    amount: claimed.amount,
    // The provider still counts what our own bank has refunded.
    currentCancellableAmount: rows.reduce(
      (sum, one) => sum + one.received - one.refunded + paidByHand(one, refunds),
      0,
    ),
    reason: reasonFor(claimed),
    attempt: attemptOf(claimed),
    ...(account && {
      refundAccount: { bank: account.bank, number: account.number, holderName: account.holder },
    }),
  });
  // The provider has accepted it and may take its time; another request would refund more money.
  await deps.db
    .update(refund)
    .set({ providerCancellationId: accepted.id, acceptedAt: deps.now() })
    .where(eq(refund.id, claimed.id));
}

/** The provider repeats its first response for the same id, a refusal too: each attempt of each round needs its own. */
const attemptOf = ({ id, attempts, retries }: RefundRow): string =>
  `refund-${id}-${retries > 0 ? `${retries}-` : ''}${attempts}`;

async function findPaymentById(deps: PaymentDeps, id: number): Promise<PaymentRow | undefined> {
  const [row] = await deps.db.select().from(payment).where(eq(payment.id, id));
  return row;
}

/**
 * Leaves a clear refusal, or the last of many, to staff and schedules anything else again. False when the refund has
 * changed meanwhile.
 */
async function noteRefusal(deps: PaymentDeps, claimed: RefundRow, error: ProviderError): Promise<boolean> {
  // The provider reports another cancellable amount: the next read shows which is right.
  const isPassing = error.retryable || error.type === OTHER_AMOUNT;
  const putOff = claimed.putOff + (error.wasAsked ? 1 : 0);
  const failed = !isPassing || putOff >= GIVE_UP_AFTER;
  // The response may be so late that the next attempt is in progress.
  const stillOpen = and(
    eq(refund.id, claimed.id),
    eq(refund.status, 'sent'),
    eq(refund.attempts, claimed.attempts),
    eq(refund.retries, claimed.retries),
  );
  const isNoted = await transaction(deps.db, async (tx) => {
    const rows = await tx
      .update(refund)
      .set({ failure: error.type, putOff, ...(failed && { status: 'failed' as const }) })
      .where(stillOpen)
      .returning({ id: refund.id });
    const [row] = rows.length > 0 ? await tx.select().from(payment).where(eq(payment.id, claimed.paymentId)) : [];
    if (failed && row) await notifyOfFailedRefund(tx, row.invoiceId, error.type, deps.now());
    return rows.length > 0;
  });
  if (failed && isNoted)
    deps.log.error({ refund: claimed.id, type: error.type }, 'refund refused by the provider; staff must decide');
  return isNoted;
}
