import { expect, it } from 'vitest';
import { PAY_METHODS } from '#core/payment/rules.ts';
import { receiptsFor } from '#web/checkout/receipts-for.ts';

const won = (amount: number) => ({ amount, currency: 'KRW' }) as const;

it('PAY-009 PAY-011 a receipt is offered with the order where money comes from an account, and not where it ends unissued', () => {
  expect(PAY_METHODS.filter((method) => receiptsFor(won(10_000), method) === 'offered')).toEqual(['BANK_TRANSFER', 'ESCROW', 'VIRTUAL_ACCOUNT', 'TRANSFER']);
  expect(receiptsFor(won(10_000), 'CARD')).toBe('none');
});

it('PAY-009 nor where nothing is paid, in dollars, or before one knows how', () => {
  expect(receiptsFor(won(0), 'VIRTUAL_ACCOUNT')).toBeUndefined();
  expect(receiptsFor({ amount: 1000, currency: 'USD' }, 'TRANSFER')).toBeUndefined();
  expect(receiptsFor(won(10_000), undefined)).toBeUndefined();
});
