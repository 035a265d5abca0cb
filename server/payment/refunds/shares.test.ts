import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentCancellation } from '#server/integrations/payment/port.ts';
import { refundOf, OTHER_AMOUNT, reasonFor, sharesOf } from '#server/payment/refunds/match-refunds.ts';
import type { RefundRow } from '#server/payment/queries.ts';

const AT = new Date(0);
const aRefund = (change: Partial<RefundRow>): RefundRow => ({
  id: 1,
  paymentId: 1,
  orderId: 1,
  status: 'sent',
  amount: 10_000,
  currency: 'KRW',
  covers: 10_000,
  reason: 'x',
  surplus: false,
  account: null,
  providerCancellationId: null,
  failure: null,
  attempts: 1,
  putOff: 0,
  retries: 0,
  byHand: false,
  requestedAt: AT,
  nextTryAt: AT,
  acceptedAt: null,
  raisedAt: null,
  doneAt: null,
  ...change,
});
const cancellation = (change: Partial<PaymentCancellation> = {}): PaymentCancellation => ({
  id: 'c',
  status: 'SUCCEEDED',
  amount: 10_000,
  reason: 'by a person',
  requestedAt: '',
  ...change,
});
const byHand = ({ byHand: isPaidByHand }: RefundRow) => isPaidByHand;

describe('the refund of a cancellation', () => {
  it('CO-10 is matched by its id before its reason, and by its reason whatever the refund waits for', () => {
    const refunds = [
      aRefund({ id: 1 }),
      aRefund({ id: 2, status: 'requested', retries: 1 }),
      aRefund({ id: 12, providerCancellationId: 'c' }),
    ];
    expect(refundOf(refunds, cancellation({ reason: reasonFor({ id: 1, reason: 'x' }) }))?.id).toBe(12);
    expect(refundOf(refunds, cancellation({ id: 'd', reason: 'refund 2: cut' }))?.id).toBe(2);
    expect(refundOf(refunds, cancellation({ id: 'd', reason: 'refund 12: another try of the same' }))).toBeUndefined();
    expect(refundOf(refunds, cancellation({ id: 'd', reason: 'refund 1: x', amount: 9_999 }))).toBeUndefined();
    expect(refundOf([aRefund({ status: 'done' })], cancellation({ reason: 'refund 1: x' }))).toBeUndefined();
  });

  it('is never guessed among refunds that may be in progress, and is distributed to the last won or not at all', () => {
    const status = fc.constantFrom('requested' as const, 'sent' as const, 'done' as const, 'failed' as const);
    const some = fc.array(
      fc.record({
        status,
        amount: fc.integer({ min: 1, max: 5 }),
        byHand: fc.boolean(),
        failure: fc.constantFrom(null, 'NETWORK', OTHER_AMOUNT),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(some, fc.nat(8), fc.integer({ min: 1, max: 12 }), (inputs, unpromised, amount) => {
        const refunds = inputs.map((input, at) => aRefund({ id: at + 1, ...input }));
        const shares = sharesOf(refunds, cancellation({ amount }), { unpromised, isByHand: byHand });
        const sum = shares.reduce((all, share) => all + share.amount, 0);
        expect([0, amount]).toContain(sum);
        expect(new Set(shares.map(({ of }) => of?.id)).size).toBe(shares.length);
        for (const share of shares) {
          expect(share.amount).toBeGreaterThan(0);
          expect(share.amount).toBeLessThanOrEqual(share.of?.amount ?? unpromised);
          expect(
            share.of?.status === 'done' || (share.of?.status === 'sent' && share.of.failure !== OTHER_AMOUNT),
          ).toBe(false);
        }
        const waiting = refunds.filter(
          (one) =>
            one.status === 'failed' ||
            one.status === 'requested' ||
            (one.status === 'sent' && one.failure === OTHER_AMOUNT),
        );
        const isThere = amount <= unpromised + waiting.reduce((all, one) => all + one.amount, 0);
        expect(isThere && sum === 0).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('is one left to staff before it is unrequested money', () => {
    const failed = [aRefund({ id: 1, status: 'failed' }), aRefund({ id: 2, status: 'failed', amount: 3_000 })];
    const of = (amount: number, unpromised: number) =>
      sharesOf(failed, cancellation({ amount }), { unpromised, isByHand: byHand }).map((share) => [
        share.of?.id,
        share.amount,
      ]);
    expect(of(3_000, 50_000)).toEqual([[2, 3_000]]);
    expect(of(13_000, 50_000)).toEqual([
      [1, 10_000],
      [2, 3_000],
    ]);
    expect(of(5_000, 50_000)).toEqual([[undefined, 5_000]]);
    expect(of(11_000, 0)).toEqual([
      [1, 10_000],
      [2, 1_000],
    ]);
    expect(of(14_000, 500)).toEqual([]);
  });
});
