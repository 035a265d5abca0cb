import { formatMoney } from '#core/format.ts';
import { ltr } from '#core/text.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Amount } from '#web/components/price.tsx';

/** The supplier's price of a piece, and the won for one unit of its currency. */
export type Bought = { readonly unitPrice: Amount; readonly rate: string };

/** How the won of a line of import goods came about, on demand: the supplier's currency is shown nowhere else. */
export function SupplierPrice({ bought: { unitPrice, rate }, quantity }: { bought: Bought; quantity: number }) {
  const t = useText();
  return (
    <details className="text-sm text-ink-600">
      <summary className="flex min-h-6 w-fit cursor-pointer items-center text-brand-700 hover:underline">
        {t('order-page.howCharged')}
      </summary>
      <p>
        {t('order-page.supplierTimes', { price: ltr(formatMoney(unitPrice)), count: quantity, rate: ltr(`₩${rate}`) })}
      </p>
    </details>
  );
}
