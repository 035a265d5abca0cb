import { data, isRouteErrorResponse } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { problemOf, serverApi, toErrorPage } from '#web/server-api.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { Listing } from '#web/storefront/listing/listing.tsx';
import { filterOf, wishOf } from '#web/storefront/listing/wish.ts';
import { StoreHead } from '#web/storefront/store/store-head.tsx';
import { to } from '#web/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/page';

const STANDARD = 'newest';

/** The public page of a store (RT-019): who they are, what they sell. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const call = serverApi(context);
  const wish = wishOf(new URL(request.url).searchParams, STANDARD);
  const sort = wish.sort === 'relevance' ? STANDARD : wish.sort;
  const { code } = params;
  if (code.length > 60) throw data(null, { status: 404 });
  const [store, list] = await Promise.all([
    call('readStore', { params: { code } }).catch(toErrorPage),
    call('listProducts', { query: { store: code, ...filterOf(wish), sort, page: wish.page, count: wish.count } }).then(
      (found) => ({ found, problem: null }),
      (problem: unknown) => ({ found: null, problem: problemOf(problem) }),
    ),
  ]);
  return data({ store, wish, ...list }, { status: list.problem?.status ?? 200 });
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { store, wish, found, problem } = loaderData;
  return (
    <>
      <PageHead title={store.name} description={store.description || t('storefront.store.description', { name: store.name })} canonical={to.store(store.code)} />
      <StoreHead store={store} />
      <div className="frame flex flex-col gap-4 pt-6">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg md:text-xl">
          {t('storefront.store.products')}
          {found && <span className="text-base font-normal text-ink-500">{t('storefront.list.count', { count: found.recordsTotal })}</span>}
        </h2>
        <Listing wish={wish} standard={STANDARD} found={found} problem={problem} empty={<EmptyState icon="store" title={t('storefront.store.empty')} action={<LinkButton to={to.products()}>{t('storefront.category.seeAll')}</LinkButton>} />} />
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
      <EmptyState icon="store" title={t('storefront.store.gone')} action={<LinkButton to={to.home()}>{t('shell.error.toHome')}</LinkButton>}>
        {t('storefront.store.goneText')}
      </EmptyState>
    </div>
  );
}
