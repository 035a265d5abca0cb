import { expect, it } from 'vitest';
import { remainingOf, unsentOf } from '#core/order-line.ts';

const line = { quantity: 10, cancelled: 3, shipped: 5, returned: 1 };
const allSent = { ...line, shipped: 7 };
const allReturned = { ...allSent, returned: 7 };
const allCancelled = { quantity: 10, cancelled: 10, shipped: 0, returned: 0 };

it('ORD-022 the pieces to send are neither cancelled nor in a parcel, whether or not some were returned', () => {
  expect([line, allSent, allReturned, allCancelled].map(unsentOf)).toEqual([2, 0, 0, 0]);
});

it('ORD-024 the pieces that remain in an order are neither cancelled nor returned, whether or not they are sent', () => {
  expect([line, allSent, allReturned, allCancelled].map(remainingOf)).toEqual([6, 6, 0, 0]);
});
