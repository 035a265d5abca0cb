import { data } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Placements } from '#web/components/placements.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Count } from '#web/components/price.tsx';
import { serverApi, toErrorPage } from '#web/api/server-client.ts';
import { Listing, useCountText } from '#web/storefront/listing/listing.tsx';
import { inTime, listed } from '#web/storefront/listing/load-list.ts';
import { changed, filterOf, LIST_PARAMETERS, narrowedBy, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { to } from '#web/links/to.ts';
import { readQuery, text } from '#web/links/page-query.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/page';

export { shouldReloadList as shouldRevalidate } from '#web/storefront/listing/list-query.ts';

const STANDARD = 'newest';

export const handle = { query: { ...LIST_PARAMETERS, id: text } };

/**
 * The list of a category, or of the whole catalogue without one; `name` in the path is only for readability (RT-012,
 * CAT-003).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = serverApi(context);
  const query = readQuery(handle.query, request.url);
  const id = query.get('id');
  if (id !== null && !/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  const listQuery = listQueryOf(query, STANDARD);
  const sort = listQuery.sort === 'relevance' ? STANDARD : listQuery.sort;
  const ground = id === null ? {} : { category: Number(id) };
  const list = listed(
    call('listProducts', {
      query: { ...ground, ...filterOf(listQuery), sort, page: listQuery.page, count: listQuery.count },
    }),
  );
  const [category, facets, found, ads] = await Promise.all([
    id === null
      ? null
      : call('readCategory', { params: { id: Number(id) } }).then(
          // The page shows one level: what is below it would only make its data longer.
          (found) => ({ ...found, children: found.children.map((child) => ({ ...child, children: [] })) }),
          toErrorPage,
        ),
    inTime(call('readFacets', { query: { ...ground, ...filterOf(listQuery) } }), list),
    list,
    id === null
      ? []
      : call('listShownAds', { query: { category: Number(id) } }).then(
          (answer) => answer.ads,
          () => [],
        ),
  ]);
  return data({ listQuery, ground, category, facets, ads, ...found }, { status: found.problem?.status ?? 200 });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const countText = useCountText();
  const { listQuery, ground, category, facets, ads, problem } = loaderData;
  const found = loaderData.list;
  const path = category?.path ?? [];
  const nameOf = (upTo: number) =>
    path
      .slice(0, upTo + 1)
      .map(({ name }) => name)
      .join('-');
  const title = category?.description.name ?? t('listing.list.everything');
  const dashed = nameOf(path.length - 1);
  // A leaf shows its siblings, which share its path.
  const dashedOf = (otherId: number, name: string) =>
    [category?.children.some((child) => child.id === otherId) ? dashed : nameOf(path.length - 2), name]
      .filter(Boolean)
      .join('-');
  return (
    <div className="frame flex flex-col gap-4 pt-4">
      <PageHead
        title={title}
        description={category?.description.description || t('listing.category.description', { name: title })}
        canonical={to.products({ id: category?.id, page: listQuery.page || undefined })}
      />
      <Breadcrumb
        crumbs={[
          { name: t('shell.home'), href: to.home() },
          ...path.slice(0, -1).map(({ id, name }, index) => ({ name, href: to.category(id, nameOf(index)) })),
          { name: title },
        ]}
      />
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-xl md:text-2xl">
        {title}
        {found && <span className="text-base font-normal text-ink-500">{countText(found)}</span>}
      </h1>
      {category && category.children.length > 0 && (
        <nav aria-label={t('listing.category.below')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
          <ul className="flex gap-2 py-1 md:flex-wrap">
            {category.children.map((child) => (
              <li key={child.id}>
                <ChipLink href={to.category(child.id, `${dashed}-${child.description.name}`)}>
                  {child.description.name}
                  {child.productCount > 0 && (
                    <span className="text-ink-500">
                      <Count value={child.productCount} />
                    </span>
                  )}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Placements ads={ads} of="categoryBanner" />
      <Listing
        listQuery={listQuery}
        standard={STANDARD}
        found={found}
        facets={facets}
        ground={ground}
        categoryHref={(id, name, search) =>
          changed('/category/list', narrowedBy(search), { id, name: dashedOf(id, name) })
        }
        problem={problem}
        empty={
          <EmptyState
            title={t('listing.category.empty')}
            action={<LinkButton to={to.products()}>{t('listing.category.seeAll')}</LinkButton>}
          >
            {t('listing.category.emptyText')}
          </EmptyState>
        }
      />
    </div>
  );
}
