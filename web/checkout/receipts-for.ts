import { METHODS, type PayMethod } from '#core/payment/rules.ts';
import type { Amount } from '#web/parts/price.tsx';

/** Whether a receipt may be wished for with the order: only won that come from an account have one (decision PAY-011). Undefined until one knows. */
export function receiptsFor(total: Amount, method: PayMethod | undefined): 'offered' | 'none' | undefined {
  if (total.currency !== 'KRW' || total.amount === 0 || !method) return undefined;
  return METHODS[method].cashReceipt ? 'offered' : 'none';
}
