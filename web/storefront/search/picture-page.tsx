import { Suspense } from 'react';
import { data, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { serverApi } from '#web/api/server-client.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Listing, useCountText } from '#web/storefront/listing/listing.tsx';
import { inTime, listed } from '#web/storefront/listing/load-list.ts';
import { changed, filterOf, LIST_PARAMETERS, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { to } from '#web/links/to.ts';
import { readQuery, text } from '#web/links/page-query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useIsLive } from '#web/ui/live.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/picture-page';

export { shouldReloadList as shouldRevalidate } from '#web/storefront/listing/list-query.ts';

// Known in the browser only: the picture itself is never sent with the page.
const AskedPicture = lazyComponent(() =>
  import('#web/storefront/search/asked-picture.tsx').then((module) => module.AskedPicture),
);

const STANDARD = 'relevance';

export const handle = { query: { ...LIST_PARAMETERS, id: text, picture: text } };

/** Products with similar pictures (CAT-006); the URL contains the picture's descriptor, not the picture. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = serverApi(context);
  const query = readQuery(handle.query, request.url);
  const listQuery = listQueryOf(query, STANDARD);
  const picture = (query.get('picture') ?? '').slice(0, 600) || '-';
  const category = /^[1-9]\d{0,14}$/.test(query.get('id') ?? '') ? Number(query.get('id')) : null;
  const narrowed = { picture, ...(category && { category }), ...filterOf(listQuery) };
  const { sort, page, count } = listQuery;
  const list = listed(call('listByPicture', { query: { ...narrowed, sort, page, count } }));
  const [facets, found] = await Promise.all([inTime(call('readFacets', { query: narrowed }), list), list]);
  return data({ listQuery, picture, category, facets, ...found }, { status: found.problem?.status ?? 200 });
}

export default function PicturePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const countText = useCountText();
  const { listQuery, picture, category, facets, problem } = loaderData;
  const { pathname } = useLocation();
  const isLive = useIsLive();
  const found = loaderData.list;
  const title = t('listing.picture.results');
  const empty = (
    <EmptyState
      icon="camera"
      title={found ? t('listing.picture.nothing') : t('listing.picture.failed')}
      action={<LinkButton to={to.products()}>{t('listing.category.seeAll')}</LinkButton>}
    >
      {t('listing.picture.again')}
    </EmptyState>
  );
  return (
    <div className="frame flex flex-col gap-4 pt-6">
      <PageHead title={title} />
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-xl md:text-2xl">
        {title}
        {found && found.recordsTotal > 0 && (
          <span className="text-base font-normal text-ink-500">{countText(found)}</span>
        )}
      </h1>
      {found && !found.isComplete && (
        <output className="block rounded-sm bg-surface-1 px-4 py-3 text-sm text-ink-700">
          {t('listing.picture.incomplete')}
        </output>
      )}
      {isLive && (
        <Suspense>
          <AskedPicture key={picture} descriptor={picture} />
        </Suspense>
      )}
      {found ? (
        <Listing
          listQuery={listQuery}
          standard={STANDARD}
          found={found}
          facets={facets}
          ground={{ picture, ...(category && { category }) }}
          categoryHref={(id, _, others) => changed(pathname, others, { id: id === category ? undefined : id })}
          problem={problem}
          empty={empty}
        />
      ) : (
        empty
      )}
    </div>
  );
}
