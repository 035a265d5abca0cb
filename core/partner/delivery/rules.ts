import type { OrderState } from '#core/order/states.ts';

/** An order of these states needs no delivery any more. */
const DELIVERED: readonly OrderState[] = ['delivered', 'purchaseConfirmed', 'completed', 'cancelled'];
export const isDeliveryOver = (state: OrderState): boolean => DELIVERED.includes(state);
