import { OemPanel } from '#web/storefront/product/oem/panel.tsx';
import type { Product } from '#web/storefront/product/picks.ts';
import { SamplePanel } from '#web/storefront/product/sample-panel.tsx';
import type { Buying } from '#web/storefront/product/use-buying.ts';

/** The panels other than bulk. */
export function ModePanel({ product, buying, mode }: { product: Product; buying: Buying; mode: 'sample' | 'oem' }) {
  if (mode === 'sample') return <SamplePanel product={product} buying={buying} />;
  return product.oem && <OemPanel product={product} oem={product.oem} />;
}
