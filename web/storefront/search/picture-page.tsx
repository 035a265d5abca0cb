import { Suspense } from 'react';
import { data } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { CompareDock } from '#web/components/compare-dock.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { serverApi } from '#web/api/server-client.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { useCountText } from '#web/storefront/listing/listing.tsx';
import { Results } from '#web/storefront/listing/results.tsx';
import { listed } from '#web/storefront/listing/load-list.ts';
import { LIST_PARAMETERS, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { to } from '#web/links/to.ts';
import { readQuery, text } from '#web/links/page-query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useIsLive } from '#web/ui/live.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/picture-page';

// Known in the browser only: the picture itself is never sent with the page.
const AskedPicture = lazyComponent(() =>
  import('#web/storefront/search/asked-picture.tsx').then((module) => module.AskedPicture),
);

const STANDARD = 'relevance';

export const handle = { query: { ...LIST_PARAMETERS, picture: text } };

/** Products with similar pictures (CAT-006); the URL contains the picture's descriptor, not the picture. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(handle.query, request.url);
  const listQuery = listQueryOf(query, STANDARD);
  const list = await listed(
    serverApi(context)('listByPicture', {
      query: {
        picture: (query.get('picture') ?? '').slice(0, 1000) || '-',
        page: listQuery.page,
        count: listQuery.count,
      },
    }),
  );
  return data({ listQuery, word: query.get('picture') ?? '', ...list }, { status: list.problem?.status ?? 200 });
}

export default function PicturePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const countText = useCountText();
  const { listQuery, word } = loaderData;
  const isLive = useIsLive();
  const found = loaderData.list;
  const title = t('listing.picture.results');
  return (
    <div className="frame flex flex-col gap-4 pt-6">
      <PageHead title={title} />
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-xl md:text-2xl">
        {title}
        {found && found.recordsTotal > 0 && (
          <span className="text-base font-normal text-ink-500">{countText(found)}</span>
        )}
      </h1>
      {isLive && (
        <Suspense>
          <AskedPicture key={word} word={word} />
        </Suspense>
      )}
      {found && found.products.length > 0 ? (
        <>
          <p className="text-sm text-ink-600">{t('listing.picture.order')}</p>
          <Results products={found.products} pages={found.totalPages} listQuery={listQuery} />
          <CompareDock />
        </>
      ) : (
        <EmptyState
          icon="camera"
          title={found ? t('listing.picture.nothing') : t('listing.picture.failed')}
          action={<LinkButton to={to.products()}>{t('listing.category.seeAll')}</LinkButton>}
        >
          {t('listing.picture.again')}
        </EmptyState>
      )}
    </div>
  );
}
