import { useEffect, useMemo, useRef, useState } from 'react';
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Gallery } from '#web/parts/gallery.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { TierTable } from '#web/parts/tier-table.tsx';
import { serverApi, toErrorPage } from '#web/server-api.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { takePicks } from '#web/storefront/product/kept-picks.ts';
import { MobileBar } from '#web/storefront/product/mobile-bar.tsx';
import { Obstacles } from '#web/storefront/product/obstacles.tsx';
import { type Picks, pickedOf, startOf } from '#web/storefront/product/picking.ts';
import { ProductHead } from '#web/storefront/product/product-head.tsx';
import { type Mode, Purchase } from '#web/storefront/product/purchase.tsx';
import { Sections, SimilarProducts } from '#web/storefront/product/sections.tsx';
import { Unavailable } from '#web/storefront/product/unavailable.tsx';
import { useBuying } from '#web/storefront/product/use-buying.ts';
import { to } from '#web/to.ts';
import { Card } from '#web/ui/surface.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Route } from './+types/page';

/** Small screens have the buy bar here instead of the bar of places. */
export const handle = { ownBar: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data({ code: 'product.notFound', params: {} }, { status: 404 });
  return await serverApi(context)('readProduct', { params: { id: Number(params.id) } }).catch(toErrorPage);
}

/** Turning to the sample asks for nothing new. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentParams.id === nextParams.id && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product begins with a page of its own.
  return <ProductView key={loaderData.id} product={loaderData} />;
}

function ProductView({ product }: { product: Route.ComponentProps['loaderData'] }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [picks, setPicks] = useState<Picks>(() => startOf(product));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const options = useRef<HTMLDivElement>(null);
  const picked = useMemo(() => pickedOf(product, picks), [product, picks]);
  const buying = useBuying(product, picks);
  const mode: Mode = product.sample && query.get('tab') === 'sample' ? 'sample' : 'bulk';
  useEffect(() => {
    const kept = takePicks(product.id);
    // The storage can be read only after the page came to life as the server wrote it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (kept) setPicks(kept);
  }, [product.id]);

  const purchase = (
    <Purchase
      product={product}
      picks={picks}
      picked={picked}
      buying={buying}
      mode={mode}
      onMode={(next) => setQuery(next === 'sample' ? { tab: 'sample' } : {}, { replace: true, preventScrollReset: true })}
      onPick={(sku, quantity) => setPicks((old) => ({ ...old, [sku]: quantity }))}
      onMissing={() => options.current?.scrollIntoView({ block: 'nearest' })}
    />
  );
  return (
    <div className="frame pt-3 lg:pt-4">
      <PageHead title={product.description.name} description={product.description.description || product.description.name} canonical={to.product(product.id)} />
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(420px,480px)] lg:grid-rows-[auto_1fr] lg:gap-y-8">
        <div className="min-w-0">
          <Gallery shots={product.images} name={product.description.name} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
          <ProductHead product={product} />
          <div className="lg:hidden">
            <TierTable rows={product.prices} quantity={picked.quantity} />
          </div>
          <div ref={options} className="hidden lg:sticky lg:top-20 lg:block">
            <Card className="p-5">{purchase}</Card>
          </div>
        </div>
        <Sections product={product} />
      </div>
      <SimilarProducts products={product.similar} />
      <MobileBar product={product} picked={picked} onOpen={() => setSheetOpen(true)} />
      <Dialog open={isSheetOpen} onClose={() => setSheetOpen(false)} title={t('storefront.buy.choose')} shape="sheet">
        {purchase}
      </Dialog>
      <Obstacles buying={buying} productId={product.id} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 409) ? <Unavailable isAwaited={error.status === 409} /> : <ErrorPage error={error} />;
}
