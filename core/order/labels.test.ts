import { describe, expect, it } from 'vitest';
import { isPartlySent, labelOf } from '#core/order/rules.ts';
import { ORDER_STATES } from '#core/order/states.ts';

const lines = (...rows: [quantity: number, cancelled: number, shipped: number][]) =>
  rows.map(([quantity, cancelled, shipped]) => ({ quantity, cancelled, shipped }));

describe('labelOf', () => {
  it('ORD-019 a partial deposit has a label of its own', () => {
    expect(labelOf('awaitingPayment', 'depositing', lines([1, 0, 0]))).toBe('waitingForFullDeposit');
    expect(labelOf('awaitingPayment', 'requested', lines([1, 0, 0]))).toBe('awaitingPayment');
  });

  it.each([
    ['shippingStarted', lines([3, 0, 2]), 'partialShipment'],
    ['inDelivery', lines([3, 0, 3], [1, 0, 0]), 'partialShipment'],
    // Pieces removed from the order need not be sent.
    ['inDelivery', lines([3, 1, 2]), 'inDelivery'],
    ['delivered', lines([3, 0, 3]), 'delivered'],
    ['preparing', lines([3, 1, 0], [2, 0, 0]), 'partialCancellation'],
    ['paid', lines([3, 1, 0]), 'partialCancellation'],
    ['cancelled', lines([3, 3, 0]), 'cancelled'],
    ['qcAwaitingApproval', lines([3, 1, 0]), 'qcAwaitingApproval'],
  ] as const)('ORD-022 ORD-024 %s is shown as its lines require', (state, of, label) => {
    expect(labelOf(state, 'paid', of)).toBe(label);
  });

  it('is the state itself without partial quantities', () => {
    for (const state of ORDER_STATES) {
      const whole = ['shippingStarted', 'inDelivery'].includes(state) ? lines([2, 0, 2]) : lines([2, 0, 0]);
      expect(labelOf(state, 'paid', whole)).toBe(state);
      expect(isPartlySent(state, whole)).toBe(false);
    }
  });
});
