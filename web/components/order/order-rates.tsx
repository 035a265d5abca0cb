import type { ReactNode } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { FixedRates } from '#web/i18n/live-rates.ts';
import { wonPerOf } from '#web/i18n/rates.ts';

/** Amounts within are converted for display at the rates of the order, not at those of today. */
export function OrderRates({ order, children }: { order: Pick<OrderAnswer, 'displayRates'>; children: ReactNode }) {
  const { displayRates } = order;
  return <FixedRates value={displayRates ? wonPerOf(displayRates.rates) : undefined}>{children}</FixedRates>;
}
