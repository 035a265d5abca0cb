import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { transaction } from '#server/db/pool.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { notifyOfFailedRefund } from '#server/payment/invoices.ts';
import { listDueRefunds, listRefundsOf, type PaymentRow, type RefundRow } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { OTHER_AMOUNT, reasonFor } from '#server/payment/match-refunds.ts';
import { leaveToAccount, paidByHand } from '#server/payment/refunds.ts';
import { closeAccounts } from '#server/payment/timers.ts';
import { payment, refund } from '#server/payment/tables.ts';

/**
 * So often the provider is asked and would not for now. Turns in which it could not be asked do not count: an outage
 * ends by itself.
 */
const GIVE_UP_AFTER = 12;

/**
 * Sends refunds that are due to the provider, of one order or of all. A failure is kept with its reason and tried
 * again, with growing pauses.
 */
export async function sendRefunds(deps: PaymentDeps, orderId?: number): Promise<void> {
  for (const one of await listDueRefunds(deps.db, deps.now(), 50, orderId)) {
    await sendRefund(deps, one).catch((error: unknown) =>
      deps.log.error({ err: error, refund: one.id }, 'a refund could not be sent'),
    );
  }
}

async function sendRefund(deps: PaymentDeps, due: RefundRow): Promise<void> {
  const now = deps.now();
  // The claim: whoever moves next_try_at forward sends; any other process finds nothing due.
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
  if (!claimed) return;
  const known = await paymentOf(deps, claimed.paymentId);
  if (!known) return;
  // An earlier try may have succeeded without our hearing of it, or be on its way: the provider knows.
  if (claimed.attempts > 1 || claimed.retries > 0) await reconcile(deps, known.providerId);
  const [again] = await deps.db.select().from(refund).where(eq(refund.id, claimed.id));
  if (again?.status !== 'sent' || again.providerCancellationId) return;
  const row = (await paymentOf(deps, claimed.paymentId)) ?? known;
  if (await transaction(deps.db, (tx) => leaveToAccount(tx, row, claimed, now))) return;
  let refused: ProviderError | undefined;
  try {
    const accepted = await deps.provider.cancel({
      paymentId: row.providerId,
      amount: claimed.amount,
      // What our own bank paid is still there as the provider counts.
      currentCancellableAmount: row.received - row.refunded + paidByHand(row, await listRefundsOf(deps.db, [row.id])),
      reason: reasonFor(claimed),
      attempt: attemptOf(claimed),
      ...(claimed.account && {
        refundAccount: {
          bank: claimed.account.bank,
          number: claimed.account.number,
          holderName: claimed.account.holder,
        },
      }),
    });
    // From here on the provider has it; it may take its time, and asking again would ask for more money.
    await deps.db
      .update(refund)
      .set({ providerCancellationId: accepted.id, acceptedAt: deps.now() })
      .where(eq(refund.id, claimed.id));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    refused = error;
  }
  await reconcile(deps, row.providerId);
  // A no may come of money a person has taken back: now that none is under way, its cancellation tells which refund it
  // was of.
  const isOpen = refused !== undefined && (await noteRefusal(deps, claimed, refused));
  if (isOpen && !refused?.retryable) await reconcile(deps, row.providerId);
}

/**
 * The provider gives the first answer again to the same name, a refusal too: each try of each round has one of its own.
 */
const attemptOf = ({ id, attempts, retries }: RefundRow): string =>
  `refund-${id}-${retries > 0 ? `${retries}-` : ''}${attempts}`;

async function paymentOf(deps: PaymentDeps, id: number): Promise<PaymentRow | undefined> {
  const [row] = await deps.db.select().from(payment).where(eq(payment.id, id));
  return row;
}

/**
 * A clear no, or the last of many, hands the refund to a person; anything else is tried again later. False when it
 * moved on by now.
 */
async function noteRefusal(deps: PaymentDeps, claimed: RefundRow, error: ProviderError): Promise<boolean> {
  // The provider counts another cancellable amount: our next look at it will tell which is right.
  const isPassing = error.retryable || error.type === OTHER_AMOUNT;
  const putOff = claimed.putOff + (error.wasAsked ? 1 : 0);
  const failed = !isPassing || putOff >= GIVE_UP_AFTER;
  // The answer may be so late that the next try is under way.
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
    deps.log.error({ refund: claimed.id, type: error.type }, 'a refund was refused by the provider and needs a person');
  return isNoted;
}

/** After a cancellation: refunds go out first, then accounts that waited for a deposit are closed. */
export async function sendOrderRefunds(deps: PaymentDeps, orderId: number): Promise<void> {
  await sendRefunds(deps, orderId);
  await closeAccounts(deps, orderId);
}
