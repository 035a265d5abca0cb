import { useText } from '#web/i18n/text.tsx';
import { ShopPriceRange } from '#web/components/approximate.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import type { Product } from '#web/storefront/product/picks.ts';

/** The discount of a running deal, the price before it, and its end. */
export function DealLine({
  product,
  was,
  endsAt,
}: {
  product: Product;
  was: NonNullable<Product['originalPrice']>;
  endsAt: string;
}) {
  const t = useText();
  return (
    <p className="-mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-600">
      <Bidi className="font-bold text-sale-600">−{product.discountPercent}%</Bidi>
      <span className="sr-only">{t('goods.deal.was')}</span>
      <s>
        <ShopPriceRange range={{ min: was, max: product.originalPriceMax ?? was }} chargedClassName="hidden" />
      </s>
      <DealEnd at={endsAt} />
    </p>
  );
}

/** A translated sentence with an element for the time in it. */
function DealEnd({ at }: { at: string }) {
  const t = useText();
  const [before, after] = t('goods.deal.until', { date: '\u0000' }).split('\u0000');
  return (
    <span>
      {before}
      <DateTime at={at} how="minute" />
      {after}
    </span>
  );
}
