import { Suspense } from 'react';
import type { ImportBasket } from '#web/checkout/import/basket.ts';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { OrderedLine } from '#web/checkout/ordered-line.tsx';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Link } from '#web/ui/link.tsx';

const SupplierPrice = lazyComponent(() =>
  import('#web/components/import/supplier-price.tsx').then((module) => module.SupplierPrice),
);

/** The goods to be imported, each with its price at the supplier's and at the door. */
export function OrderedGoods({
  basket,
  quote,
  refused,
}: {
  basket: ImportBasket;
  quote: ImportCheckout['quote'];
  refused: ImportCheckout['refusedLine'];
}) {
  const t = useText();
  const isOfCart = basket.cartCode !== undefined;
  return (
    <div>
      <p className="mb-2 flex items-center justify-between gap-3">
        <span className="font-semibold">{t('checkout.lines.summary', { count: quote.lines.length })}</span>
        <Link
          to={isOfCart ? to.cart({ tab: 'IMPORT_BY_1688' }) : to.product(quote.lines[0]?.productId ?? 0)}
          className="inline-flex min-h-8 items-center text-sm text-brand-700 underline"
        >
          {t(isOfCart ? 'checkout.lines.change' : 'checkout.lines.changeProduct')}
        </Link>
      </p>
      <ul className="divide-y divide-line-soft rounded-md border border-line-soft px-4">
        {quote.lines.map((line) => (
          <OrderedLine key={line.sku} line={line} refusal={refused?.sku === line.sku ? refused.text : undefined}>
            <Suspense fallback={<div className="h-6" />}>
              <SupplierPrice
                bought={{ unitPrice: line.foreignPrice, rate: quote.estimate.rates.applied }}
                quantity={line.quantity}
              />
            </Suspense>
            <p className="text-sm text-ink-600">
              {t('logistics.perUnit')} <Price money={line.perUnit} />
            </p>
          </OrderedLine>
        ))}
      </ul>
    </div>
  );
}
