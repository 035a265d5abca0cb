import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { ProductCardFacts } from '#web/components/product/card-facts.tsx';
import { Gallery } from '#web/components/product/gallery.tsx';
import { BelowBuying, BelowSections, BelowSimilar } from '#web/storefront/product/below-fold.tsx';
import { pickedOf, type Product, shotsOf } from '#web/storefront/product/picks.ts';
import { PRODUCT_QUERY } from '#web/storefront/product/product-query.ts';
import { ProductHead } from '#web/storefront/product/product-head.tsx';
import { type Mode, Purchase } from '#web/storefront/product/purchase.tsx';
import { useBuying } from '#web/storefront/product/use-buying.ts';
import { usePicks } from '#web/storefront/product/use-picks.ts';
import { BuySheet } from '#web/storefront/product/buy-sheet.tsx';
import { to } from '#web/links/to.ts';
import { readQuery } from '#web/links/page-query.ts';
import { Card } from '#web/ui/surface.tsx';

/** The page of one product, with its chosen quantities. */
export function ProductView({ product, similar }: { product: Product; similar: readonly ProductCardFacts[] }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  // In the app it is part of the path (RT-043).
  const { tab = readQuery(PRODUCT_QUERY, search).get('tab') } = useParams();
  const [picks, addPicks] = usePicks(product);
  const [showing, setShowing] = useState<{ base: string }>();
  const options = useRef<HTMLDivElement>(null);
  const picked = useMemo(() => pickedOf(product, picks), [product, picks]);
  const shots = useMemo(() => shotsOf(product), [product]);
  const buying = useBuying(product, picks);
  const mode: Mode = product.sample && tab === 'sample' ? 'sample' : product.oem && tab === 'oem' ? 'oem' : 'bulk';

  const purchase = (
    <Purchase
      product={product}
      picks={picks}
      picked={picked}
      buying={buying}
      mode={mode}
      onMode={(next) =>
        void navigate(`${to.product(product.id)}${next === 'bulk' ? '' : `?tab=${next}`}`, {
          replace: true,
          preventScrollReset: true,
        })
      }
      onPicks={addPicks}
      onShow={(base) => setShowing({ base })}
      onMissing={() => options.current?.scrollIntoView({ block: 'nearest' })}
    />
  );
  return (
    <div className="frame pt-3 lg:pt-4">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(420px,480px)] lg:grid-rows-[auto_1fr] lg:gap-y-8">
        <div className="min-w-0">
          <Gallery
            shots={shots}
            name={product.description.name}
            video={product.video}
            poster={product.videoPoster}
            showing={showing}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
          <ProductHead product={product} quantity={picked.quantity} />
          <div className="flex flex-col gap-5 lg:sticky lg:top-20">
            <div ref={options} className="max-lg:hidden">
              <Card className="p-5">{purchase}</Card>
            </div>
            <BelowBuying product={product} />
          </div>
        </div>
        <BelowSections product={product} />
      </div>
      <BelowSimilar products={similar} />
      <BuySheet product={product} picked={picked} buying={buying}>
        {purchase}
      </BuySheet>
    </div>
  );
}
