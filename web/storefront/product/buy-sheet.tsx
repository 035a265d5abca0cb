import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { MobileBar } from '#web/storefront/product/mobile-bar.tsx';
import type { Picked, Product } from '#web/storefront/product/picks.ts';
import type { Buying } from '#web/storefront/product/use-buying.ts';

// Neither is there before somebody asks for it.
const Dialog = lazyComponent(() => import('#web/ui/dialog.tsx').then((module) => module.Dialog));
const Obstacles = lazyComponent(() =>
  import('#web/storefront/product/obstacles.tsx').then((module) => module.Obstacles),
);

/**
 * What a small screen opens to buy in, and what is said when goods did not go into the cart although nothing failed.
 */
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
