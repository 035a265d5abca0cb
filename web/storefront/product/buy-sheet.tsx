import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { MobileBar } from '#web/storefront/product/mobile-bar.tsx';
import type { Picked, Product } from '#web/storefront/product/picks.ts';
import type { Buying } from '#web/storefront/product/use-buying.ts';

// Loaded on first use.
const Dialog = lazyComponent(() => import('#web/ui/dialog.tsx').then((module) => module.Dialog));
const Obstacles = lazyComponent(() =>
  import('#web/storefront/product/obstacles.tsx').then((module) => module.Obstacles),
);

/** The sheet to buy in on small screens, and the dialog when products were not added without a failure. */
export function BuySheet({
  product,
  picked,
  buying,
  children,
}: {
  product: Product;
  picked: Picked;
  buying: Buying;
  children: ReactNode;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MobileBar product={product} picked={picked} onOpen={() => setOpen(true)} />
      <Suspense fallback={null}>
        {isOpen && (
          <Dialog open onClose={() => setOpen(false)} title={t('goods.buy.choose')} shape="sheet">
            {children}
          </Dialog>
        )}
        {buying.obstacle && <Obstacles buying={buying} productId={product.id} />}
      </Suspense>
    </>
  );
}
