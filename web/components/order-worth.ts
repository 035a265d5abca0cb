import type { OrderRowAnswer } from '#core/order/contract.ts';

/**
 * What the goods of an order cost: where the wallet and coupons paid alone, its total is nothing, and must not look
 * like goods for nothing.
 */
export function goodsWorth({ total, lines }: Pick<OrderRowAnswer, 'total' | 'lines'>): OrderRowAnswer['total'] {
  return { ...total, amount: lines.reduce((sum, line) => sum + line.total.amount, 0) };
}
