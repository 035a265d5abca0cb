import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { Refused } from '#core/refusal.ts';
import type { RawHeaders } from '#server/integrations/payment/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { insertEvent, listDueEvents } from '#server/payment/queries.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import { paymentEvent } from '#server/payment/tables.ts';

/** After this many tries an event of an unknown payment is abandoned: almost three days with the growing pauses. */
const GIVE_UP_AFTER = 20;

type Claimed = {
  readonly id: number;
  readonly eventId: string;
  readonly providerPaymentId: string;
  readonly attempts: number;
};

/**
 * Stores a signed event once, whatever the number of its deliveries. Returns the event to process, or undefined for a
 * repetition.
 */
export async function receiveEvent(
  deps: PaymentDeps,
  rawBody: Uint8Array,
  headers: RawHeaders,
): Promise<Claimed | undefined> {
  const verdict = deps.provider.verifyWebhook(rawBody, headers);
  if (!verdict.event) {
    deps.log.warn({ why: verdict.refused }, 'payment event refused');
    throw new Refused(paymentRefusal('payment.signatureInvalid'));
  }
  const { eventId, type, paymentId } = verdict.event;
  const id = await insertEvent(deps.db, { eventId, type, paymentId, now: deps.now() });
  return id !== undefined && paymentId ? { id, eventId, providerPaymentId: paymentId, attempts: 1 } : undefined;
}

/** Processes one event, unless another worker does or it is not due yet. */
export async function processEvent(deps: PaymentDeps, id: number): Promise<void> {
  const now = deps.now();
  // Reserves the event for this worker until its next try.
  const [event] = await deps.db
    .update(paymentEvent)
    .set({
      attempts: sql`${paymentEvent.attempts} + 1`,
      nextTryAt: sql`${now.toISOString()}::timestamptz + least(power(2, ${paymentEvent.attempts}), 360) * interval '1 minute'`,
    })
    .where(and(eq(paymentEvent.id, id), isNull(paymentEvent.processedAt), lte(paymentEvent.nextTryAt, now)))
    .returning();
  if (event?.providerPaymentId)
    await processStoredEvent(deps, { ...event, providerPaymentId: event.providerPaymentId });
}

/** Reconciles the payment of an event. An event carries no amount, so order and number of events do not matter. */
export async function processStoredEvent(
  deps: PaymentDeps,
  { id, eventId, providerPaymentId, attempts }: Claimed,
): Promise<void> {
  const isKnown = await reconcile(deps, providerPaymentId);
  const isOver = isKnown || attempts >= GIVE_UP_AFTER;
  await deps.db
    .update(paymentEvent)
    .set({ failure: isKnown ? null : 'unknown payment', ...(isOver && { processedAt: deps.now() }) })
    .where(eq(paymentEvent.id, id));
  if (isOver && !isKnown) deps.log.error({ event: eventId }, 'payment event of an unknown payment');
}

/** Stored events without an effect yet, because the process died or the provider could not be read. */
export async function processDueEvents(deps: PaymentDeps): Promise<void> {
  await forEachIsolated(await listDueEvents(deps.db, deps.now(), 100), ({ id }) => processEvent(deps, id), {
    onFailure: (error, { id }) => deps.log.error({ err: error, event: id }, 'payment event failed'),
  });
}
