import { PageHead } from '#web/components/page-head.tsx';
import { readQuery } from '#web/links/page-query.ts';
import { LIST_PARAMETERS } from '#web/storefront/listing/list-query.ts';
import { StoreView } from '#web/storefront/store/store-view.tsx';
import { Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/preview-page';

export const handle = { query: LIST_PARAMETERS };

/** The page of a store as its seller has drafted it, made of what buyers would be shown. */
export async function clientLoader({ request, params: { code } }: Route.ClientLoaderArgs) {
  // Only its seller needs the code of this.
  const { loadPreview } = await import('#web/storefront/store/load-preview.ts');
  return loadPreview(request, code, readQuery(handle.query, request.url));
}

export default function StorePreview({ loaderData: shown }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={shown.store.name} />
      <StoreView {...shown} />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHead />
      <Skeleton className="frame mt-6 h-96" />
    </>
  );
}
