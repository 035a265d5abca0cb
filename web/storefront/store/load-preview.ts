import { data } from 'react-router';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { listQueryOf } from '#web/storefront/listing/list-query.ts';
import { loadShown, shownPage } from '#web/storefront/store/load-store.ts';
import { STANDARD_SORT } from '#web/storefront/store/store-view.tsx';

/** What the page of the store of this code shows once its draft is published; its seller alone may see it. */
export async function loadPreview(request: Request, code: string, query: Parameters<typeof listQueryOf>[0]) {
  await requirePermission(request, 'ownStore.goods');
  const listQuery = listQueryOf(query, STANDARD_SORT);
  return needed(request, async () => {
    const own = await api('readOwnStore');
    if (own.code !== code) throw data(null, { status: 404 });
    const [store, shown] = await Promise.all([
      api('readStore', { params: { code } }),
      loadShown(api, code, { listQuery, category: null }, api('previewArrangement').then(shownPage)),
    ]);
    return { store, ...shown };
  });
}
