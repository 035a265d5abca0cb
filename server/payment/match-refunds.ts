import type { PaymentCancellation } from '#server/integrations/payment/port.ts';
import type { RefundRow } from '#server/payment/queries.ts';

/** What the provider says when it counts another cancellable amount: nothing was done, and its books will tell why. */
export const OTHER_AMOUNT = 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN';

/** What the provider is told as the reason: its word about a cancellation names the refund it is of. */
export const reasonFor = ({ id, reason }: Pick<RefundRow, 'id' | 'reason'>): string => `refund ${id}: ${reason}`;

/** A refund named by a reason; the provider may shorten what follows the number. */
const namedBy = (reason: string): number => Number(/^refund (\d+):/.exec(reason)?.[1]);

/** The refund a cancellation is of by our own words: the one whose answer we heard, or that its reason names. */
export function heardOf(own: readonly RefundRow[], told: PaymentCancellation): RefundRow | undefined {
  const open = own.filter((one) => one.status !== 'done' && one.amount === told.amount);
  return (
    open.find((one) => one.providerCancellationId === told.id) ??
    open.find((one) => !one.providerCancellationId && one.id === namedBy(told.reason))
  );
}

/** A part of a cancellation and the refund it is of; of none when it is money nobody had asked back. */
export type Share = { readonly of: RefundRow | undefined; readonly amount: number };

const sumOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, one) => sum + one.amount, 0);
const whole = (one: RefundRow): Share => ({ of: one, amount: one.amount });

/**
 * What a cancellation without our words is of: a person made it at the provider. Refunds left to persons come first,
 * when one of
 * them or all of them together are of that amount; then what is not promised back (`kept`). More than that can only be
 * money we
 * had promised: refunds no request is under way for, as far as it reaches. Nothing while a request may still be under
 * way.
 */
export function sharesOf(
  own: readonly RefundRow[],
  told: PaymentCancellation,
  { kept, isByHand }: { kept: number; isByHand: (one: RefundRow) => boolean },
): readonly Share[] {
  const { amount } = told;
  const left = own.filter((one) => one.status === 'failed' || (one.status === 'requested' && isByHand(one)));
  const one = left.find((refund) => refund.amount === amount);
  if (one) return [whole(one)];
  if (left.length > 0 && sumOf(left) === amount) return left.map(whole);
  if (amount <= kept) return amount > 0 ? [{ of: undefined, amount }] : [];
  const waiting = [...left, ...own.filter((refund) => !left.includes(refund) && isWaiting(refund))];
  const exact = waiting.find((refund) => refund.amount === amount);
  if (exact) return [whole(exact)];
  if (kept + sumOf(waiting) < amount) return [];
  const shares: Share[] = [];
  let rest = amount;
  for (const refund of waiting) {
    const part = Math.min(rest, refund.amount);
    if (part > 0) shares.push({ of: refund, amount: part });
    rest -= part;
  }
  return rest > 0 ? [...shares, { of: undefined, amount: rest }] : shares;
}

/** Whether no request for it can be under way: it was not sent yet, or the last one was answered with a no. */
const isWaiting = (one: RefundRow): boolean =>
  one.status === 'requested' || (one.status === 'sent' && !one.providerCancellationId && one.failure === OTHER_AMOUNT);
