import { LandedCostPreview } from '#web/components/landed-cost/landed-cost-preview.tsx';
import { SmallQuantity } from '#web/components/product/small-quantity.tsx';
import { useLandedCost } from '#web/components/landed-cost/use-landed-cost.ts';
import type { Picked, Product } from '#web/storefront/product/picks.ts';

/** The price of the chosen quantities of an import product; of the smallest quantity while nothing is chosen. */
export function LandedPrice({ product, picked }: { product: Product; picked: Picked }) {
  const lines =
    picked.quantity > 0
      ? picked.lines.map(({ variant, quantity }) => ({ sku: variant.sku, quantity }))
      : [{ productId: product.id, quantity: product.minOrderQuantity }];
  const estimate = useLandedCost(lines);
  const small = estimate.isOld ? undefined : estimate.cost?.lines.find(({ sensible }) => sensible);
  return (
    <>
      {small && <SmallQuantity line={small} unit={product.unit} />}
      <LandedCostPreview estimate={estimate} pieces={lines.reduce((sum, { quantity }) => sum + quantity, 0)} />
    </>
  );
}
