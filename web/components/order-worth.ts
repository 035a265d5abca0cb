import type { OrderRowAnswer } from '#core/order/contract.ts';

/**
 * What the products of an order cost: the total is zero where the wallet and coupons paid all, and must not look like
 * free products.
 */
export function goodsWorth({ total, lines }: Pick<OrderRowAnswer, 'total' | 'lines'>): OrderRowAnswer['total'] {
  return { ...total, amount: lines.reduce((sum, line) => sum + line.total.amount, 0) };
}
