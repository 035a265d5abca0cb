import type { Site } from '#core/locale.ts';
import { METHODS, methodsFor, type PayMethod } from '#core/payment/rules.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import type { Amount } from '#web/components/price.tsx';

/**
 * Whether a receipt may be wished for with the order: only won that come from an account have one (decision PAY-011).
 * Undefined until one knows, and on a site where nobody pays so: they are papers of the Korean tax office.
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

/** The same on the site of this page. */
export const useReceiptsFor = (total: Amount, method: PayMethod | undefined) =>
  receiptsFor(total, method, usePage().facts.site);
