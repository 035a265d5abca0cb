import { data } from 'react-router';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { readQuery } from '#web/links/page-query.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LIST_PARAMETERS, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { inTime, listed } from '#web/storefront/listing/load-list.ts';
import { loadBulletins, seenPage, shownPage } from '#web/storefront/store/load-store.ts';
import { STANDARD } from '#web/storefront/store/store-view.tsx';

/** What the page of the store of this code shows once its draft is published; its seller alone may see it. */
export async function loadPreview(request: Request, code: string) {
  await requirePermission(request, 'ownStore.goods');
  const listQuery = listQueryOf(readQuery(LIST_PARAMETERS, request.url), STANDARD);
  return needed(request, async () => {
    const own = await api('readOwnStore');
    if (own.code !== code) throw data(null, { status: 404 });
    const list = listed(
      api('listProducts', { query: { store: code, sort: STANDARD, page: 0, count: listQuery.count } }),
    );
    const [store, facets, found, bulletins, page] = await Promise.all([
      api('readStore', { params: { code } }),
      inTime(api('readFacets', { query: { store: code } }), list),
      list,
      loadBulletins(api, code),
      api('previewArrangement'),
    ]);
    const seen = seenPage(shownPage(page), { listQuery, category: null, bulletins });
    return { store, facets, found, bulletins, page: seen, listQuery };
  });
}
