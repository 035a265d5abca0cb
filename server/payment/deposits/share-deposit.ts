import type { Tx } from '#server/db/pool.ts';
import type { ProviderPayment } from '#server/integrations/payment/port.ts';
import type { DepositRow } from '#server/payment/deposits/open-deposit.ts';
import { lockRefundsOf } from '#server/payment/queries.ts';
import { type LockedCase, waitingSum } from '#server/payment/locked-case.ts';

/**
 * Shares a deposit by the orders of its transfer: those that wait are filled one after the other, and an excess is of the
 * last of them. When none waits any more it is of the first, to be refunded.
 */
export function shareDeposit(shares: readonly LockedCase[], amount: number): Map<LockedCase, number> {
  const awaited = shares.filter((share) => waitingSum(share).isAwaited);
  const parts = new Map<LockedCase, number>();
  let left = amount;
  for (const share of awaited) {
    const part = Math.min(left, Math.max(0, waitingSum(share).missing));
    parts.set(share, part);
    left -= part;
  }
  const rest = awaited.at(-1) ?? shares[0];
  if (rest && left > 0) parts.set(rest, (parts.get(rest) ?? 0) + left);
  return parts;
}

/** The parts a deposit is taken back from: the orders that wait for the rest, the last first. */
export function unshareDeposit(shares: readonly LockedCase[], amount: number): Map<LockedCase, number> {
  let left = amount;
  const parts = new Map<LockedCase, number>();
  for (const share of shares.toReversed()) {
    const part = Math.min(left, share.row.received);
    if (part > 0) parts.set(share, part);
    left -= part;
  }
  return parts;
}

/** Whether a transfer counts already: an order it is for waits no more, or some of it is being refunded. */
export async function isCounted(tx: Tx, shares: readonly LockedCase[]): Promise<boolean> {
  if (!shares.every((share) => waitingSum(share).isAwaited)) return true;
  for (const { row } of shares) if ((await lockRefundsOf(tx, row.id)).length > 0) return true;
  return false;
}

/** What the orders of a transfer miss together, and whether any of them still waits. */
export function waitingSumOf(shares: readonly LockedCase[]): ReturnType<typeof waitingSum> {
  const awaited = shares.map(waitingSum).filter(({ isAwaited }) => isAwaited);
  const counted = awaited.length > 0 ? awaited : shares.map(waitingSum);
  return { missing: counted.reduce((sum, { missing }) => sum + missing, 0), isAwaited: awaited.length > 0 };
}

/** A share of a transfer with its deposit, in the format of the provider's payments. */
export function depositAsProviderPayment(
  merchant: string,
  row: LockedCase['row'],
  { deposit, part, isComplete }: { deposit: DepositRow; part: number; isComplete: boolean },
): ProviderPayment {
  const paid = row.received + part;
  return {
    id: row.providerId,
    transactionId: deposit.bankMark,
    storeId: merchant,
    status: isComplete ? 'PAID' : 'PENDING',
    orderName: '',
    currency: deposit.currency,
    total: row.amount,
    paid,
    cancelled: row.refunded,
    cancellations: [],
  };
}
