import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/machine.ts';
import { invoiceMachine, paymentMachine, refundMachine } from '#core/payment/states.ts';

describe('the transition tables of invoices, payments and refunds', () => {
  it('reach every state', () => {
    for (const table of [invoiceMachine, paymentMachine, refundMachine])
      expect(unreachable(table), table.name).toEqual([]);
  });

  it('give the provider precedence: a failed or expired attempt may still be captured', () => {
    for (const state of ['failed', 'cancelled', 'expired'] as const)
      expect(paymentMachine.next(state, 'capture', 'system', 'payment')).toBe('captured');
  });

  it('never undo a capture', () => {
    for (const event of ['await', 'fail', 'cancel', 'expire', 'authorise'] as const)
      expect(paymentMachine.next('captured', event, 'system', 'payment')).toBeUndefined();
  });

  it('pay an invoice once: a paid or ended one is not paid again', () => {
    for (const state of ['paid', 'partlyRefunded', 'refunded', 'expired', 'cancelled'] as const)
      expect(invoiceMachine.next(state, 'settle', 'system', 'invoice')).toBeUndefined();
  });

  it('finish a refund once', () => {
    for (const event of ['send', 'finish', 'fail', 'retry'] as const)
      expect(refundMachine.next('done', event, 'system', 'refund')).toBeUndefined();
  });
});
