import { replace, useRevalidator } from 'react-router';
import { useEffect, useRef } from 'react';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { ProductCard, ProductCardSkeleton } from '#web/components/product-card.tsx';
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
  const page = Math.max(0, Math.trunc(Number(new URL(request.url).searchParams.get('page')) || 0));
  const list = await api('listFavorites', { query: { page, count: PAGE_SIZE } });
  // After the last favorite of the last page is removed, the previous page is the last one.
  if (page > 0 && page >= list.totalPages)
    throw replace(list.totalPages > 1 ? `${to.favorites()}?page=${list.totalPages - 1}` : to.favorites());
  return { page, list };
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

/** The member's favorites (CRT-033). A removed favorite can be restored for a while. */
export default function FavoritesPage({ loaderData: { page, list } }: Route.ComponentProps) {
  const t = useText();
  useUndo(list.products);
  return (
    <>
      <PageTitle title={t('account.nav.favorites')}>
        <h2 className="text-sm font-normal text-ink-600">
          {t('account.favorites.count', { count: list.recordsTotal })}
        </h2>
      </PageTitle>
      {list.products.length === 0 ? (
        <Card>
          <EmptyState
            title={t('account.favorites.none')}
            icon="heart"
            action={<LinkButton to={to.products({ sort: 'sales' })}>{t('account.browse')}</LinkButton>}
          >
            {t('account.favorites.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
          {list.products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} when={index < 4 ? 'soon' : 'later'} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination page={page} pages={list.totalPages} hrefOf={(other) => `${to.favorites()}?page=${other}`} />
      </div>
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
