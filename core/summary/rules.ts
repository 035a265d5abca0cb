import type { OrderState } from '#core/order/states.ts';

type Counted = { readonly status: OrderState; readonly count: number };

/** States in which a buyer must pay: the order itself, or an import's second payment. */
export const TO_PAY: readonly OrderState[] = ['awaitingPayment', 'awaitingLogisticsPayment'];
/** States of the last mile. */
export const ARRIVING: readonly OrderState[] = ['shippingStarted', 'inDelivery'];

/** The number of orders in one of these states. */
export function countIn(orders: readonly Counted[], states: readonly OrderState[]): number {
  return orders.reduce((sum, { status, count }) => (states.includes(status) ? sum + count : sum), 0);
}

/** The two slides of a company's My page: how long each is shown, and the duration of the transition (CON-002). */
export const SLIDE_DELAY_MS = 10_000;
export const SLIDE_SPEED_MS = 2_000;

export const MEMBERSHIPS = ['CUSTOMER', 'ENTERPRISE'] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

/**
 * The view of My page: as handed over by navigation, else by the member's first group, else that of a customer
 * (SH-038).
 */
export function membershipOf(handed: unknown, groups: readonly { readonly type: Membership }[]): Membership {
  const requested = typeof handed === 'object' && handed !== null && 'type' in handed ? handed.type : undefined;
  return MEMBERSHIPS.find((type) => type === requested) ?? groups[0]?.type ?? 'CUSTOMER';
}
