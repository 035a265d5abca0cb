import { Suspense } from 'react';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { pictureUrl } from '#web/components/picture.tsx';
import { serverApi, toErrorPage } from '#web/api/server-client.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { LIST_PARAMETERS, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { loadShown } from '#web/storefront/store/load-store.ts';
import { STANDARD_SORT, StoreView } from '#web/storefront/store/store-view.tsx';
import { to } from '#web/links/to.ts';
import { readQuery, text } from '#web/links/page-query.ts';
import type { Route } from './+types/page';

export { shouldReloadList as shouldRevalidate } from '#web/storefront/listing/list-query.ts';

const Gone = lazyComponent(() => import('#web/storefront/store/gone.tsx').then((module) => module.Gone));

export const handle = { query: { ...LIST_PARAMETERS, id: text } };

/** The public page of a store (RT-019): profile, what it arranged, and products. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const call = serverApi(context);
  const query = readQuery(handle.query, request.url);
  const listQuery = listQueryOf(query, STANDARD_SORT);
  const { code } = params;
  if (code.length > 60) throw data(null, { status: 404 });
  const category = /^[1-9]\d{0,14}$/.test(query.get('id') ?? '') ? Number(query.get('id')) : null;
  const [store, shown] = await Promise.all([
    call('readStore', { params: { code } }).catch(toErrorPage),
    loadShown(call, code, { listQuery, category }),
  ]);
  if (store.type === 'marketplace') throw redirect(to.products());
  return data({ store, ...shown }, { status: shown.problem?.status ?? 200 });
}

export default function StorePage({ loaderData: shown }: Route.ComponentProps) {
  const t = useText();
  const { store, listQuery, page } = shown;
  return (
    <>
      <PageHead
        title={store.name}
        description={store.description || t('storefront.store.description', { name: store.name })}
        canonical={to.store(store.code, { page: listQuery.page || undefined })}
        {...(page.banner && { image: pictureUrl(page.banner.picture, 1280) })}
      />
      <StoreView {...shown} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <Suspense>
      <Gone />
    </Suspense>
  );
}
