import { useText } from '#web/i18n/text.tsx';
import { FavoriteButton } from '#web/components/product/favorite-button.tsx';
import { ShopPrice } from '#web/components/approximate.tsx';
import { LandedNote } from '#web/components/landed-cost/landed-note.tsx';
import { Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import type { Picked, Product } from '#web/storefront/product/picks.ts';
import { Button } from '#web/ui/button.tsx';

/** Small screens: the chosen quantity and the buy button, always visible. */
export function MobileBar({ product, picked, onOpen }: { product: Product; picked: Picked; onOpen(): void }) {
  const t = useText();
  const quantityText = useQuantityText();
  const { landedPrice } = product;
  const [only] = picked.lines.length === 1 ? picked.lines : [];
  // The estimate for another quantity, or for an option with a surcharge, is shown where it is calculated.
  const estimated =
    landedPrice && only?.quantity === landedPrice.quantity && !only.variant.surcharge ? landedPrice.total : undefined;
  return (
    <div
      className={
        'fixed inset-x-0 bottom-0 z-40 flex min-h-16 items-center gap-3 border-t border-line bg-surface ' +
        'px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:hidden'
      }
    >
      <FavoriteButton
        productId={product.id}
        name={product.description.name}
        className="shrink-0 rounded-sm border border-line"
      />
      <p className="min-w-0 grow leading-tight">
        {picked.quantity > 0 ? (
          <>
            {landedPrice ? (
              <ShopPrice
                money={estimated ?? picked.goods}
                className="block text-md font-bold"
                chargedClassName="hidden"
              />
            ) : (
              <Price money={picked.goods} className="block text-md font-bold" />
            )}
            <span className="text-xs text-ink-500">
              {quantityText(picked.quantity, product.unit)}
              {landedPrice && ` · ${t(estimated ? 'logistics.landed' : 'logistics.atSupplier')}`}
            </span>
          </>
        ) : (
          <>
            <ShopPrice money={landedPrice?.perUnit ?? picked.unitPrice} className="block text-md font-bold" />{' '}
            {landedPrice ? (
              <LandedNote of={landedPrice} unit={product.unit} />
            ) : (
              <span className="text-xs text-ink-500">
                {t('storefront.card.moq', { quantity: quantityText(product.minOrderQuantity, product.unit) })}
              </span>
            )}
          </>
        )}
      </p>
      <Button size="large" onClick={onOpen} className="shrink-0">
        {t('goods.buy.choose')}
      </Button>
    </div>
  );
}
