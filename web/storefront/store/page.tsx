import { data, isRouteErrorResponse, redirect, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { serverApi, toErrorPage } from '#web/api/server-client.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { Listing, useCountText } from '#web/storefront/listing/listing.tsx';
import { inTime, listed } from '#web/storefront/listing/load-list.ts';
import { changed, filterOf, LIST_PARAMETERS, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { BelowHead } from '#web/storefront/store/below-head.tsx';
import { StoreHead } from '#web/storefront/store/store-head.tsx';
import { to } from '#web/links/to.ts';
import { readQuery, text } from '#web/links/page-query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/page';

export { shouldReloadList as shouldRevalidate } from '#web/storefront/listing/list-query.ts';

const STANDARD = 'newest';

export const handle = { query: { ...LIST_PARAMETERS, id: text } };

/** The public page of a store (RT-019): profile and products. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const call = serverApi(context);
  const query = readQuery(handle.query, request.url);
  const listQuery = listQueryOf(query, STANDARD);
  const sort = listQuery.sort === 'relevance' ? STANDARD : listQuery.sort;
  const { code } = params;
  if (code.length > 60) throw data(null, { status: 404 });
  const category = /^[1-9]\d{0,14}$/.test(query.get('id') ?? '') ? Number(query.get('id')) : null;
  const narrowed = { store: code, ...(category && { category }), ...filterOf(listQuery) };
  const list = listed(
    call('listProducts', { query: { ...narrowed, sort, page: listQuery.page, count: listQuery.count } }),
  );
  const [store, facets, found, bulletins, coupons] = await Promise.all([
    call('readStore', { params: { code } }).catch(toErrorPage),
    inTime(call('readFacets', { query: narrowed }), list),
    list,
    call('listStoreBulletins', { params: { code }, query: {} }).then(
      (answer) => answer.bulletins,
      () => [],
    ),
    call('listStoreCoupons', { params: { code }, query: {} }).then(
      (answer) => answer.coupons,
      () => [],
    ),
  ]);
  if (store.type === 'marketplace') throw redirect(to.products());
  return data(
    { store, listQuery, facets, category, bulletins, coupons, ...found },
    { status: found.problem?.status ?? 200 },
  );
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const countText = useCountText();
  const { pathname } = useLocation();
  const { store, listQuery, facets, category, bulletins, coupons, problem } = loaderData;
  const found = loaderData.list;
  return (
    <>
      <PageHead
        title={store.name}
        description={store.description || t('storefront.store.description', { name: store.name })}
        canonical={to.store(store.code, { page: listQuery.page || undefined })}
      />
      <StoreHead store={store} />
      <BelowHead code={store.code} bulletins={bulletins} coupons={coupons} />
      <div className="frame flex flex-col gap-4 pt-6">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg md:text-xl">
          {t('storefront.store.products')}
          {found && <span className="text-base font-normal text-ink-500">{countText(found)}</span>}
        </h2>
        <Listing
          listQuery={listQuery}
          standard={STANDARD}
          found={found}
          facets={facets}
          ground={{ store: store.code, ...(category && { category }) }}
          categoryHref={(id, _, narrowed) => changed(pathname, narrowed, { id: id === category ? undefined : id })}
          problem={problem}
          empty={
            <EmptyState
              icon="store"
              title={t('storefront.store.empty')}
              action={<LinkButton to={to.products()}>{t('listing.category.seeAll')}</LinkButton>}
            />
          }
        />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <div className="frame">
      <PageHead title={t('storefront.store.gone')} />
      <h1 className="sr-only">{t('storefront.store.gone')}</h1>
      <EmptyState
        icon="store"
        title={t('storefront.store.gone')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton to={to.home()}>{t('shell.error.toHome')}</LinkButton>
            <LinkButton look="secondary" to={to.customerCenter()}>
              {t('shell.footer.customerCenter')}
            </LinkButton>
          </div>
        }
      >
        {t('storefront.store.goneText')}
      </EmptyState>
    </div>
  );
}
