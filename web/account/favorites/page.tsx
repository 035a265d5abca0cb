import { replace, useRevalidator } from 'react-router';
import { useEffect, useRef } from 'react';
import { AddAll } from '#web/account/favorites/add-all.tsx';
import { FavoriteItem } from '#web/account/favorites/favorite-item.tsx';
import { FolderBar } from '#web/account/favorites/folder-bar.tsx';
import { FavoriteNotices } from '#web/account/favorites/favorite-notices.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { ProductCardSkeleton } from '#web/components/product/product-card.tsx';
import { refreshFavorites, useFavorites } from '#web/session/favorites.ts';
import { requireMember } from '#web/session/guard.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const PAGE_SIZE = 20;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const { searchParams } = new URL(request.url);
  const page = Math.max(0, Math.trunc(Number(searchParams.get('page')) || 0));
  const { folders, total } = await api('listFavoriteFolders');
  const folderId = folders.find(({ id }) => String(id) === searchParams.get('folder'))?.id;
  const [list, settings, { alerts }] = await Promise.all([
    api('listFavorites', { query: { page, count: PAGE_SIZE, ...(folderId !== undefined && { folderId }) } }),
    api('readFavoriteNotices'),
    api('listRestockAlerts'),
  ]);
  // After the last favorite of the last page is removed, the previous page is the last one.
  if (page > 0 && page >= list.totalPages)
    throw replace(
      to.favorites({ folder: folderId, ...(list.totalPages > 1 && { page: Math.max(0, list.totalPages - 1) }) }),
    );
  return { page, list, folders, total, folderId, settings, alerts };
}

export function HydrateFallback() {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}

/** The member's favorites (CRT-033) in folders, what they wait for, and the notices about both. */
export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  const { page, list, folders, total, folderId, settings, alerts } = loaderData;
  const t = useText();
  useUndo(list.products);
  return (
    <>
      <PageTitle title={t('account.nav.favorites')}>
        {list.products.length > 0 && <AddAll folderId={folderId} />}
      </PageTitle>
      {(total > 0 || folders.length > 0) && <FolderBar folders={folders} total={total} current={folderId} />}
      <h2 className="mb-3 text-sm font-normal text-ink-600">
        {t('account.favorites.count', { count: list.recordsTotal })}
      </h2>
      {list.products.length === 0 ? (
        <Card>
          <EmptyState
            title={t(folderId === undefined ? 'account.favorites.none' : 'account.favorites.noneInFolder')}
            icon="heart"
            action={<LinkButton to={to.products({ sort: 'sales' })}>{t('account.browse')}</LinkButton>}
          >
            {t(folderId === undefined ? 'account.favorites.noneHint' : 'account.favorites.noneInFolderHint')}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
          {list.products.map((product, index) => (
            <FavoriteItem
              key={product.id}
              product={product}
              entry={list.entries.find(({ productId }) => productId === product.id)}
              folders={folders}
              when={index < 4 ? 'soon' : 'later'}
            />
          ))}
        </ul>
      )}
      <div className="my-6">
        <Pagination
          page={page}
          pages={list.totalPages}
          hrefOf={(other) => to.favorites({ folder: folderId, page: other })}
        />
      </div>
      <FavoriteNotices settings={settings} alerts={alerts} />
    </>
  );
}

/** Reloads the list after a favorite is removed on this page, and offers to undo it. */
function useUndo(products: readonly { id: number; description: { name: string } }[]): void {
  const t = useText();
  const { ids } = useFavorites();
  const { revalidate } = useRevalidator();
  const before = useRef(ids);
  useEffect(() => {
    const gone = products.filter((product) => before.current.has(product.id) && !ids.has(product.id));
    before.current = ids;
    const [product] = gone;
    if (!product) return;
    void revalidate();
    toast(t('account.favorites.removed', { name: product.description.name }), 'ok', {
      label: t('account.undo'),
      isWayBack: true,
      run: () =>
        void api('addFavorite', { body: { productId: product.id } })
          .then(refreshFavorites)
          .then(revalidate, () => toast(t('account.failed'), 'error')),
    });
  }, [ids, products, revalidate, t]);
}
