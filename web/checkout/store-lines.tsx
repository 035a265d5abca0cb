import type { StoreQuote } from '#web/checkout/basket.ts';
import { OrderedLine } from '#web/checkout/ordered-line.tsx';
import { useText } from '#web/i18n/text.tsx';
import { OrderTotals } from '#web/components/order/order-money.tsx';
import { Link } from '#web/ui/link.tsx';

/** The ordered lines of a store; `withSums` adds what its order costs, among orders of other stores. */
export function StoreLines({
  quote,
  change,
  withSums,
  refused,
}: {
  quote: StoreQuote;
  /** Where the lines can be changed. */
  change: { readonly href: string; readonly text: string } | false;
  withSums: boolean;
  /** A line that could not be ordered, and why. */
  refused: { readonly sku: string; readonly text: string } | undefined;
}) {
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
          <OrderedLine
            key={`${line.cartItemType}${line.sku}`}
            line={line}
            refusal={refused?.sku === line.sku ? refused.text : undefined}
          />
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
