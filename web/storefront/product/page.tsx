import { Suspense } from 'react';
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { serverApi, toErrorPage } from '#web/api/server-client.ts';
import { useRecordView } from '#web/session/recently-viewed.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { shownCards } from '#web/storefront/listing/load-list.ts';
import { productDataText } from '#web/storefront/product/product-data.ts';
import { PRODUCT_QUERY } from '#web/storefront/product/product-query.ts';
import { ProductView } from '#web/storefront/product/product-view.tsx';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/page';

// Most products exist, so the requests run in parallel.
const Unavailable = lazyComponent(() =>
  import('#web/storefront/product/unavailable.tsx').then((module) => module.Unavailable),
);

/** On small screens the buy bar replaces the bottom bar. */
export const handle = { ownBar: true, query: PRODUCT_QUERY };

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data({ code: 'product.notFound', params: {} }, { status: 404 });
  const call = serverApi(context);
  const id = Number(params.id);
  const [product, similar] = await Promise.all([
    call('readProduct', { params: { id } }),
    call('listSimilarProducts', { params: { id } }),
  ]).catch(toErrorPage);
  // The slot above the page needs the store of the product.
  return { store: { code: product.store.code }, product, similar: shownCards(similar.products) };
}

/** A change of the tab reloads nothing. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.id === nextParams.id && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product starts with fresh state.
  const { product, similar } = loaderData;
  const { id, description, images } = product;
  useRecordView(id);
  const [picture] = images;
  return (
    <>
      <PageHead
        title={description.name}
        description={description.description || description.name}
        canonical={to.product(id)}
        kind="product"
        {...(picture && { image: `${picture.base}/640.webp` })}
      />
      <MachineReadable product={product} />
      <ProductView key={id} product={product} similar={similar} />
    </>
  );
}

/** Rendered by the server only: its readers run no scripts. As a data block it needs no nonce. */
function MachineReadable({ product }: { product: Parameters<typeof productDataText>[0] }) {
  const t = useText();
  const { facts } = usePage();
  // Angle brackets are escaped in it.
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? productDataText(product, facts.origin, t('shell.home')) : '',
      }}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 409))
    return <ErrorPage error={error} />;
  return (
    <Suspense>
      <Unavailable isAwaited={error.status === 409} />
    </Suspense>
  );
}
