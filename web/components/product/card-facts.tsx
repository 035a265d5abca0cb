import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { ShopPrice, ShopPriceRange } from '#web/components/approximate.tsx';
import { LandedNote } from '#web/components/landed-cost/landed-note.tsx';
import { Count } from '#web/components/price.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type Card = Answer<'readProductGroup'>['products'][number];
/** The data a list shows of a product. */
export type ProductCardFacts = Pick<
  Card,
  | 'id'
  | 'lang'
  | 'priceRange'
  | 'landedPrice'
  | 'minOrderQuantity'
  | 'unit'
  | 'sample'
  | 'soldOut'
  | 'sold'
  | 'originalPrice'
  | 'originalPriceMax'
  | 'discountPercent'
  | 'dealEndsAt'
  | 'rating'
  | 'ratingCount'
  | 'deliveryDays'
  | 'arrives'
  | 'shipsFrom'
  | 'certificates'
  | 'leafId'
  | 'description'
  | 'images'
> & {
  readonly store: Pick<Card['store'], 'name' | 'type' | 'verified'>;
};
/** What a price is shown from. */
type Priced = Pick<
  Card,
  'priceRange' | 'landedPrice' | 'unit' | 'originalPrice' | 'originalPriceMax' | 'discountPercent' | 'dealEndsAt'
>;
type Props = { product: ProductCardFacts; className?: string };

/** What one piece costs at least: import goods delivered, other goods at their lowest price. */
export const lowestPrice = ({ landedPrice, priceRange }: Pick<Card, 'landedPrice' | 'priceRange'>) =>
  landedPrice?.perUnit ?? priceRange.min;

/** The price of import goods delivered, else the price range; during a deal also the previous price and the discount. */
export function CardPrice({ product, className }: { product: Priced; className?: string }) {
  const t = useText();
  const { originalPrice, originalPriceMax = originalPrice, discountPercent, dealEndsAt, landedPrice } = product;
  if (landedPrice)
    return (
      <p className={classes('leading-tight', className)}>
        <span className="text-base font-bold md:text-md">
          <ShopPrice
            money={landedPrice.perUnit}
            chargedClassName="block text-xs leading-normal font-normal text-ink-500"
          />
        </span>
        <LandedNote of={landedPrice} unit={product.unit} />
      </p>
    );
  const isDeal = originalPrice && originalPriceMax && dealEndsAt && discountPercent;
  return (
    <p className={classes('leading-tight', className)}>
      {isDeal && (
        <span className="block text-xs leading-normal text-ink-500">
          <bdi className="me-1.5 text-sm font-bold text-sale-600">-{discountPercent}%</bdi>
          <span className="sr-only">{t('listing.card.before')} </span>
          <s>
            <ShopPriceRange range={{ min: originalPrice, max: originalPriceMax }} chargedClassName="hidden" />
          </s>
        </span>
      )}
      <span className="text-base font-bold md:text-md">
        <ShopPriceRange
          range={product.priceRange}
          chargedClassName="block text-xs leading-normal font-normal text-ink-500"
        />
      </span>
    </p>
  );
}

/** Certificates as short labels; a count replaces those after the third. */
export function CardCertificates({ product, className }: Props) {
  const t = useText();
  const { certificates = [] } = product;
  if (certificates.length === 0) return null;
  const rest = certificates.length - 3;
  return (
    <p className={classes('flex flex-wrap gap-1', className)}>
      <span className="sr-only">{t('listing.filter.certificate')}: </span>
      {certificates.slice(0, 3).map((type) => (
        <bdi key={type} className="rounded-xs border border-line px-1 text-xs leading-normal text-ink-600">
          {type === 'OTHERS' ? t('listing.certificate.OTHERS') : type}
        </bdi>
      ))}
      {rest > 0 && <bdi className="text-xs leading-normal text-ink-500">+{rest}</bdi>}
    </p>
  );
}

/** The mean rating, where there are reviews, and the number sold. */
export function CardReputation({ product, className }: Props) {
  const t = useText();
  const { rating = 0, ratingCount = 0 } = product;
  if (ratingCount === 0 && product.sold === 0) return null;
  return (
    <p className={classes('flex flex-wrap items-center gap-x-2 text-xs text-ink-600', className)}>
      {ratingCount > 0 && (
        <span className="inline-flex items-center gap-0.5">
          <Icon name="star" size={14} filled label={t('listing.numbers.ratingMin.legend')} className="text-warn-500" />
          <span className="font-semibold text-ink-900">
            <Count value={rating} digits={1} />
          </span>
          <bdi>
            (<Count value={ratingCount} />)
          </bdi>
        </span>
      )}
      {product.sold > 0 && <span>{t('listing.card.sold', { sold: product.sold })}</span>}
    </p>
  );
}

/** The store, and whether it is approved. */
export function CardStore({ product, className }: Props) {
  const t = useText();
  return (
    <p className={classes('flex items-center gap-1 text-xs text-ink-500', className)}>
      {product.store.verified && (
        <Icon name="shield" size={14} className="text-verified-600" label={t('storefront.card.verified')} />
      )}
      <span dir="auto" className="truncate">
        {product.store.name}
      </span>
    </p>
  );
}
