import type { PaymentCancellation, ProviderPayment } from '#server/integrations/payment/port.ts';
import { namedBy } from '#server/payment/refunds/match-refunds.ts';
import type { PaymentRow, RefundRow } from '#server/payment/queries.ts';

type Part = { readonly paymentId: number; readonly amount: number };

/**
 * What the provider shows of a combined payment, for each share, in the order of `shares`. Received money fills the
 * shares one after the other, so that a share never decreases while the sum grows; an excess is of the last one. Each
 * cancellation is of the shares whose refunds it made. A total other than the requested one differs in every share.
 */
export function splitProviderPayment(
  shares: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  seen: ProviderPayment,
): ProviderPayment[] {
  const wrong = seen.total - shares.reduce((sum, share) => sum + share.amount, 0);
  const paid = filled(shares, seen.paid);
  const cancellations = partsOfAll(shares, refunds, seen, paid);
  return shares.map((share, at) => {
    const own = cancellations.flatMap(({ cancellation, parts }) => {
      const amount = sumOf(parts.filter(({ paymentId }) => paymentId === share.id));
      return amount > 0 ? [{ ...cancellation, amount }] : [];
    });
    return {
      ...seen,
      id: share.providerId,
      total: share.amount + wrong,
      paid: paid[at] ?? 0,
      cancelled: sumOf(own.filter(({ status }) => status === 'SUCCEEDED')),
      cancellations: own,
    };
  });
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** An amount that fills the shares one after the other; the excess is of the last. */
export function filled(shares: readonly Pick<PaymentRow, 'amount'>[], amount: number): number[] {
  let left = amount;
  return shares.map((share, at) => {
    const part = at === shares.length - 1 ? left : Math.min(left, share.amount);
    left -= part;
    return part;
  });
}

function partsOfAll(
  shares: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  seen: ProviderPayment,
  paid: readonly number[],
) {
  const held = new Map(shares.map((share, at) => [share.id, Math.max(share.received, paid[at] ?? 0)]));
  for (const one of refunds) held.set(one.paymentId, (held.get(one.paymentId) ?? 0) - one.amount);
  return seen.cancellations.map((cancellation) => ({ cancellation, parts: partsOf(cancellation, refunds, held) }));
}

/**
 * The shares of one cancellation: those of the refunds that were recorded with its id, of the refund its reason names,
 * or, when a person made it at the provider, of an open refund of that amount, else of money nobody was promised
 * (`unpromised`, which decreases), else of what is promised and not sent.
 */
function partsOf(
  cancellation: PaymentCancellation,
  refunds: readonly RefundRow[],
  unpromised: Map<number, number>,
): Part[] {
  const recorded = refunds.filter((one) => one.providerCancellationId === cancellation.id);
  const left = cancellation.amount - sumOf(recorded);
  if (left <= 0) return recorded;
  const open = refunds.filter((one) => one.status !== 'done' && one.providerCancellationId === null);
  const named = open.find((one) => one.id === namedBy(cancellation.reason) && one.amount === left);
  const alike = named ?? open.find((one) => one.status !== 'sent' && one.amount === left);
  if (alike) return [...recorded, { paymentId: alike.paymentId, amount: left }];
  return [...recorded, ...spread(left, unpromised, open)];
}

function spread(amount: number, unpromised: Map<number, number>, open: readonly RefundRow[]): Part[] {
  const exact = [...unpromised].find(([, free]) => free === amount);
  const free = exact ? [exact] : [...unpromised];
  let left = amount;
  const parts: Part[] = [];
  const take = (paymentId: number, most: number) => {
    const part = Math.min(left, Math.max(0, most));
    if (part > 0) parts.push({ paymentId, amount: part });
    left -= part;
    return part;
  };
  for (const [paymentId, most] of free) unpromised.set(paymentId, most - take(paymentId, most));
  for (const one of open) take(one.paymentId, one.amount);
  return parts;
}
