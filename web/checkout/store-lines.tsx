import type { Quote } from '#web/checkout/basket.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderTotals } from '#web/components/order-money.tsx';
import { Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { Link } from '#web/ui/link.tsx';

/** The ordered lines of a store; `withSums` adds what its order costs, among orders of other stores. */
export function StoreLines({
  quote,
  change,
  withSums,
}: {
  quote: Omit<Quote, 'stores'>;
  /** Where the lines can be changed. */
  change: { readonly href: string; readonly text: string } | false;
  withSums: boolean;
}) {
  const quantityText = useQuantityText();
  const t = useText();
  return (
    <section aria-label={quote.store.name}>
      <p className="mb-2 flex items-center justify-between gap-3">
        <bdi className="font-semibold">{quote.store.name}</bdi>
        {change && (
          <Link to={change.href} className="inline-flex min-h-8 items-center text-sm text-brand-700 underline">
            {change.text}
          </Link>
        )}
      </p>
      <ul className="divide-y divide-line-soft rounded-md border border-line-soft px-4">
        {quote.lines.map((line) => (
          <li key={`${line.cartItemType}${line.sku}`} className="flex gap-3 py-3">
            <img
              src={line.image && `${line.image}/320.webp`}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              className="size-16 shrink-0 rounded-sm border border-line-soft bg-surface-2 object-contain"
            />
            <div className="min-w-0 grow">
              <p dir="auto" className="font-medium">
                {line.name}
              </p>
              {line.options.length > 0 && (
                <p className="text-sm text-ink-600">
                  {line.options.map((option) => `${option.name}: ${option.value}`).join(' · ')}
                </p>
              )}
              <p className="text-sm text-ink-600">
                <Price money={line.unitPrice} /> · {quantityText(line.quantity, line.unit)}
              </p>
            </div>
            <Price money={line.total} className="font-semibold" />
          </li>
        ))}
        {withSums && (
          <li className="py-3">
            <OrderTotals money={quote} totalLabel={t('checkout.stores.orderTotal')} isSmall />
          </li>
        )}
      </ul>
    </section>
  );
}
