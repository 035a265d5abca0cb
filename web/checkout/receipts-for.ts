import type { Site } from '#core/locale.ts';
import { METHODS, methodsFor, type PayMethod } from '#core/payment/rules.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import type { Amount } from '#web/components/price.tsx';

/**
 * Whether a receipt can be requested with the order: only payments in won from an account have one (decision PAY-011).
 * Undefined until the method is chosen, and on sites outside Korea, because the Korean tax office issues them.
 */
export function receiptsFor(total: Amount, method: PayMethod | undefined, site: Site): 'offered' | 'none' | undefined {
  if (
    total.currency !== 'KRW' ||
    total.amount === 0 ||
    !method ||
    !methodsFor(site, 'GOODS').some((one) => METHODS[one].cashReceipt)
  )
    return undefined;
  return METHODS[method].cashReceipt ? 'offered' : 'none';
}

/** The same for the site of this page. */
export function useReceiptsFor() {
  const { site } = usePage().facts;
  return (total: Amount, method: PayMethod | undefined) => receiptsFor(total, method, site);
}
