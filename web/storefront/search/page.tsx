import { Suspense } from 'react';
import { data, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { serverApi } from '#web/api/server-client.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Listing, useCountText } from '#web/storefront/listing/listing.tsx';
import { inTime, listed, NOT_LISTED } from '#web/storefront/listing/load-list.ts';
import { changed, filterOf, LIST_PARAMETERS, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { choice, readQuery, text } from '#web/links/page-query.ts';
import { AboveList } from '#web/storefront/search/result-hints.tsx';
import { useRememberedSearch } from '#web/storefront/search/use-remembered-search.ts';
import type { Route } from './+types/page';

export { shouldReloadList as shouldRevalidate } from '#web/storefront/listing/list-query.ts';

const OtherAnswer = lazyComponent(() =>
  import('#web/storefront/search/no-results.tsx').then((module) => module.OtherAnswer),
);

const STANDARD = 'relevance';

/** Every path under /search/ is the same page. */
export const handle = {
  query: { ...LIST_PARAMETERS, id: text, keyword: text, exact: choice(['true']), same: text },
  path: '/search/list',
};

/** Every path under /search/; without a keyword it asks for one (RT-018, CAT-012). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = serverApi(context);
  const query = readQuery(handle.query, request.url);
  const typed = (query.get('keyword') ?? '').trim().slice(0, 2000);
  // A 1688 URL may have long tracking parameters; truncated, it could name another product.
  const keyword = /1688\.com\//i.test(typed) ? typed : typed.slice(0, 200);
  const listQuery = listQueryOf(query, STANDARD);
  if (!keyword)
    return data({ keyword, listQuery, category: null, isExact: false, sameTitle: null, facets: null, ...NOT_LISTED });
  const category = idOf(query.get('id'));
  const sameTitle = idOf(query.get('same'));
  const isExact = query.get('exact') !== null;
  const narrowed = {
    ...(category && { category }),
    ...(isExact && { exact: true }),
    ...(sameTitle && { sameTitle }),
    ...filterOf(listQuery),
  };
  const list = listed(
    call('searchProducts', {
      body: {
        query: keyword,
        ...narrowed,
        grouped: sameTitle === null,
        sort: listQuery.sort,
        count: listQuery.count,
        start: Math.min(listQuery.page * listQuery.count, 10_000),
      },
    }),
  );
  const [facets, found] = await Promise.all([
    inTime(call('readFacets', { query: { keyword, ...narrowed } }), list),
    list,
  ]);
  return data(
    { keyword, listQuery, category, isExact, sameTitle, facets, ...found },
    { status: found.problem?.status ?? 200 },
  );
}

const idOf = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const countText = useCountText();
  const { keyword, listQuery, category, isExact, sameTitle, facets, problem } = loaderData;
  const found = loaderData.list;
  const { pathname } = useLocation();
  const results = useRememberedSearch(keyword, found);
  const other = (
    <Suspense>
      <OtherAnswer
        keyword={keyword}
        offerId={found?.offerId ?? null}
        suggestion={found?.suggestion ?? null}
        problem={problem}
        isInCategory={category !== null}
      />
    </Suspense>
  );
  if (!keyword) return other;
  const title = t('listing.search.title', { keyword });
  return (
    <div className="frame flex flex-col gap-4 pt-6">
      <PageHead title={title} />
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-xl md:text-2xl">
        <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
        {found && <span className="text-base font-normal text-ink-500">{countText(found)}</span>}
      </h1>
      {found && <AboveList keyword={keyword} found={found} category={category} isOneTitle={sameTitle !== null} />}
      {found?.offerId || problem?.code === 'search.keywordDisabled' ? (
        other
      ) : (
        <div ref={results} className="contents">
          <Listing
            listQuery={listQuery}
            standard={STANDARD}
            found={found}
            facets={facets}
            ground={{
              keyword,
              ...(category && { category }),
              ...(isExact && { exact: true }),
              ...(sameTitle && { sameTitle }),
            }}
            categoryHref={(id, _, narrowed) => changed(pathname, narrowed, { id: id === category ? undefined : id })}
            problem={problem}
            empty={other}
          />
        </div>
      )}
    </div>
  );
}
