import type { PaymentCancellation } from '#server/integrations/payment/port.ts';
import type { RefundRow } from '#server/payment/queries.ts';

/** The provider's error for a different cancellable amount: nothing was done, and its payment shows the cause. */
export const OTHER_AMOUNT = 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN';

/** The reason sent to the provider, which identifies the refund of a cancellation. */
export const reasonFor = ({ id, reason }: Pick<RefundRow, 'id' | 'reason'>): string => `refund ${id}: ${reason}`;

/** A reason that names a refund; the provider may shorten the text after the number. */
export const namedBy = (reason: string): number => Number(/^refund (\d+):/.exec(reason)?.[1]);

/** The refund of a cancellation: the one with the stored cancellation id, or the one its reason names. */
export function refundOf(refunds: readonly RefundRow[], cancellation: PaymentCancellation): RefundRow | undefined {
  const open = refunds.filter((one) => one.status !== 'done' && one.amount === cancellation.amount);
  return (
    open.find((one) => one.providerCancellationId === cancellation.id) ??
    open.find((one) => !one.providerCancellationId && one.id === namedBy(cancellation.reason))
  );
}

/** A part of a cancellation and its refund; undefined for money nobody had requested back. */
export type Share = { readonly of: RefundRow | undefined; readonly amount: number };

const sumOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, one) => sum + one.amount, 0);
const whole = (one: RefundRow): Share => ({ of: one, amount: one.amount });

/**
 * Matches a cancellation without our reason, made by a person at the provider. Refunds left to staff come first, when
 * one of them or their sum has that amount; then the amount not promised back (`unpromised`). Any excess can only be
 * promised money: refunds without a request in progress, as far as it reaches. Returns nothing while a request may be
 * in progress.
 */
export function sharesOf(
  refunds: readonly RefundRow[],
  cancellation: PaymentCancellation,
  { unpromised, isByHand }: { unpromised: number; isByHand: (one: RefundRow) => boolean },
): readonly Share[] {
  const { amount } = cancellation;
  const left = refunds.filter((one) => one.status === 'failed' || (one.status === 'requested' && isByHand(one)));
  const one = left.find((refund) => refund.amount === amount);
  if (one) return [whole(one)];
  if (left.length > 0 && sumOf(left) === amount) return left.map(whole);
  if (amount <= unpromised) return amount > 0 ? [{ of: undefined, amount }] : [];
  const waiting = [...left, ...refunds.filter((refund) => !left.includes(refund) && isWaiting(refund))];
  const exact = waiting.find((refund) => refund.amount === amount);
  if (exact) return [whole(exact)];
  if (unpromised + sumOf(waiting) < amount) return [];
  const shares: Share[] = [];
  let rest = amount;
  for (const refund of waiting) {
    const part = Math.min(rest, refund.amount);
    if (part > 0) shares.push({ of: refund, amount: part });
    rest -= part;
  }
  return rest > 0 ? [...shares, { of: undefined, amount: rest }] : shares;
}

/** Whether no request for the refund can be in progress: it was not sent yet, or the last one was refused. */
const isWaiting = (one: RefundRow): boolean =>
  one.status === 'requested' || (one.status === 'sent' && !one.providerCancellationId && one.failure === OTHER_AMOUNT);
