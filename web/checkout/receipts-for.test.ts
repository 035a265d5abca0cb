import { expect, it } from 'vitest';
import { PAY_METHODS } from '#core/payment/rules.ts';
import { receiptsFor } from '#web/checkout/receipts-for.ts';

const won = (amount: number) => ({ amount, currency: 'KRW' }) as const;

it('PAY-009 PAY-011 a receipt is offered with the order for payments from an account, and not where none would be issued', () => {
  expect(PAY_METHODS.filter((method) => receiptsFor(won(10_000), method, 'kr') === 'offered')).toEqual([
    'BANK_TRANSFER',
    'ESCROW',
    'VIRTUAL_ACCOUNT',
    'TRANSFER',
  ]);
  expect(receiptsFor(won(10_000), 'CARD', 'kr')).toBe('none');
});

it('PAY-009 nor for zero totals, dollars, an unchosen method, or sites without such a method', () => {
  expect(receiptsFor(won(0), 'VIRTUAL_ACCOUNT', 'kr')).toBeUndefined();
  expect(receiptsFor({ amount: 1000, currency: 'USD' }, 'TRANSFER', 'kr')).toBeUndefined();
  expect(receiptsFor(won(10_000), undefined, 'kr')).toBeUndefined();
  for (const site of ['jp', 'us'] as const) expect(receiptsFor(won(10_000), 'CARD', site)).toBeUndefined();
});
