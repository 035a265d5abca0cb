import { DECIMALS, money, type Money } from '#core/money.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { DELIVERY_METHODS } from '#core/order/rules.ts';
import type { Refusal } from '#core/refusal.ts';

type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Ways of delivery by the number these clients know them by, less one. They take the last until somebody chooses. */
export const FAMILY_METHODS = ['quick', 'courier'] as const satisfies readonly DeliveryMethod[];
export const familyMethod = (quote: number | undefined): DeliveryMethod =>
  FAMILY_METHODS[(quote ?? FAMILY_METHODS.length) - 1] ?? 'courier';

/**
 * What they call paying by transfer to our account. Their card modules bring the token of a provider that is not ours.
 */
const TRANSFER_MODULE = 'moneyorder';

export const whyNotModule = (module: string): Refusal | undefined =>
  module === TRANSFER_MODULE ? undefined : orderRefusal('order.paymentElsewhere', { module });

/**
 * Their amount, in whole units with decimals, as money; what is finer than the smallest unit is not the same amount.
 */
export function familyAmount(amount: number | string, currency: Money['currency']): Money {
  // A number so small that it is written with an exponent is finer than anything.
  const text = String(amount).includes('e') ? '0.0001' : String(amount);
  const [whole = '', fraction = ''] = text.split('.');
  const digits = fraction.padEnd(FINEST, '0');
  const minor = Number(`${whole}${digits.slice(0, DECIMALS[currency])}`);
  return money(/[1-9]/.test(digits.slice(DECIMALS[currency])) ? minor + 1 : minor, currency);
}

/** Decimals an amount may come with. */
const FINEST = 4;
