import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { Count } from '#web/parts/price.tsx';
import { problemOf, serverApi } from '#web/server-api.ts';
import { rememberSearch } from '#web/shell/recent-searches.ts';
import { ways } from '#web/shell/category-bar.tsx';
import { Listing } from '#web/storefront/listing/listing.tsx';
import { changed, filterOf, wishOf } from '#web/storefront/listing/wish.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/page';

const STANDARD = 'relevance';

/** Everything under /search/; without words it asks for some (RT-018, CAT-012). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 200);
  const wish = wishOf(query, STANDARD);
  if (!keyword) return data({ keyword, wish, category: null, found: null, problem: null });
  const category = /^[1-9]\d{0,14}$/.test(query.get('id') ?? '') ? Number(query.get('id')) : null;
  const list = await serverApi(context)('searchProducts', {
    body: { query: keyword, ...(category && { category }), ...filterOf(wish), sort: wish.sort, count: wish.count, start: Math.min(wish.page * wish.count, 10_000) },
  }).then(
    (found) => ({ found, problem: null }),
    (problem: unknown) => ({ found: null, problem: problemOf(problem) }),
  );
  return data({ keyword, wish, category, ...list }, { status: list.problem?.status ?? 200 });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { keyword, wish, category, found, problem } = loaderData;
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (keyword) rememberSearch(keyword);
  }, [keyword]);
  if (!keyword) {
    return (
      <div className="frame pt-4">
        <PageHead title={t('shell.search')} />
        <h1 className="sr-only">{t('shell.search')}</h1>
        <EmptyState icon="search" title={t('storefront.search.askForWords')} action={<Ways />}>
          {t('storefront.search.askText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="frame flex flex-col gap-4 pt-6">
      <PageHead title={t('storefront.search.title', { keyword })} />
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-xl md:text-2xl">
        <bdi>{t('storefront.search.title', { keyword })}</bdi>
        {found && <span className="text-base font-normal text-ink-500">{found.recordsTotal >= 1000 ? t('storefront.list.thousandOrMore') : t('storefront.list.count', { count: found.recordsTotal })}</span>}
      </h1>
      {found && found.categories.length > 0 && (
        <nav aria-label={t('storefront.search.categories')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
          <ul className="flex gap-2 py-1 md:flex-wrap">
            {found.categories.map(({ id, name, count }) => (
              <li key={id}>
                <ChipLink href={changed(pathname, search, { id: id === category ? undefined : id })} isCurrent={id === category} {...(id === category && { removes: t('storefront.filter.remove') })}>
                  {name}
                  <span className="text-ink-500">
                    <Count value={count} />
                  </span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Listing
        wish={wish}
        standard={STANDARD}
        found={found}
        problem={problem}
        empty={
          <EmptyState icon="search" title={t('storefront.search.nothing', { keyword })} action={<Ways />}>
            <ul className="list-inside list-disc text-start">
              <li>{t('storefront.search.helpSpelling')}</li>
              <li>{t('storefront.search.helpFewer')}</li>
              <li>{t('storefront.search.helpCode')}</li>
            </ul>
          </EmptyState>
        }
      />
    </div>
  );
}

function Ways() {
  const t = useText();
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {ways(t).map(([label, href]) => (
        <li key={href}>
          <ChipLink href={href}>{label}</ChipLink>
        </li>
      ))}
    </ul>
  );
}
