import type { Answer, CallApi } from '#web/api/types.ts';
import { filterOf, narrowings, type ListQuery } from '#web/storefront/listing/list-query.ts';
import { inTime, listed, shownCards } from '#web/storefront/listing/load-list.ts';
import type { ShownPage } from '#web/storefront/store/arranged.tsx';
import { STANDARD_SORT } from '#web/storefront/store/store-view.tsx';

/** The page of a store that arranged nothing, also where what it arranged could not be loaded. */
const STANDARD_PAGE: ShownPage = {
  banner: null,
  sections: [{ kind: 'notices', title: '' }],
  picks: [],
  newest: [],
  bestSellers: [],
  categories: [],
  story: null,
};

/** Reduces the cards to what the page shows, because loader data are embedded in it. */
export const shownPage = (page: Answer<'readStorePage'>): ShownPage => ({
  ...page,
  picks: shownCards(page.picks),
  newest: shownCards(page.newest),
  bestSellers: shownCards(page.bestSellers),
});

/** The notices of a store; none when they could not be loaded. */
const loadBulletins = (call: CallApi, code: string) =>
  call('listStoreBulletins', { params: { code }, query: {} }).then(
    (answer) => answer.bulletins,
    () => [],
  );

/** The coupons of a store; none when they could not be loaded. */
const loadCoupons = (call: CallApi, code: string) =>
  call('listStoreCoupons', { params: { code }, query: {} }).then(
    (answer) => answer.coupons,
    () => [],
  );

/** What a store arranged. The page is usable without. */
const loadPage = (call: CallApi, code: string): Promise<ShownPage> =>
  call('readStorePage', { params: { code } }).then(shownPage, () => STANDARD_PAGE);

type Seen = {
  readonly listQuery: ListQuery;
  readonly category: number | null;
  readonly bulletins: readonly unknown[];
};

/** What is seen of it: who went on in the list of goods, or narrowed it, has only notices above it. */
function seenPage(page: ShownPage, { listQuery, category, bulletins }: Seen): ShownPage {
  const isFront = category === null && listQuery.page === 0 && narrowings(listQuery) === 0;
  const sections = page.sections.filter(({ kind }) => (kind === 'notices' ? bulletins.length > 0 : isFront));
  return isFront ? { ...page, sections } : { ...STANDARD_PAGE, sections };
}

/** All that the public page of a store shows, but the store itself. */
export async function loadShown(
  call: CallApi,
  code: string,
  { listQuery, category }: Pick<Seen, 'listQuery' | 'category'>,
  page: Promise<ShownPage> = loadPage(call, code),
) {
  const { page: at, count } = listQuery;
  const sort = listQuery.sort === 'relevance' ? STANDARD_SORT : listQuery.sort;
  const narrowed = { store: code, ...(category && { category }), ...filterOf(listQuery) };
  const list = listed(call('listProducts', { query: { ...narrowed, sort, page: at, count } }));
  const [facets, found, bulletins, coupons, arranged] = await Promise.all([
    inTime(call('readFacets', { query: narrowed }), list),
    list,
    loadBulletins(call, code),
    loadCoupons(call, code),
    page,
  ]);
  const seen = seenPage(arranged, { listQuery, category, bulletins });
  return { listQuery, facets, category, bulletins, coupons, page: seen, found: found.list, problem: found.problem };
}
