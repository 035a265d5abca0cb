import { Suspense, useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { CompareToggle } from '#web/components/product/card-actions.tsx';
import { FavoriteButton } from '#web/components/product/favorite-button.tsx';
import { Count } from '#web/components/price.tsx';
import { useFavorites } from '#web/session/favorites.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import type { Product } from '#web/storefront/product/picks.ts';
import { IconButton } from '#web/ui/button.tsx';

const ShareDialog = lazyComponent(() =>
  import('#web/storefront/product/share-dialog.tsx').then((module) => module.ShareDialog),
);

/** Actions besides buying: compare, share, add to favorites. */
export function HeadActions({ product }: { product: Product }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, description, images } = product;
  const [picture] = images;
  const share = () => {
    // Prefer the device's own share sheet.
    if (typeof navigator.share !== 'function') return setOpen(true);
    navigator.share({ title: description.name, url: location.href }).catch((problem: unknown) => {
      if (!(problem instanceof DOMException && problem.name === 'AbortError')) setOpen(true);
    });
  };
  return (
    <div className="-me-2 flex shrink-0 items-center">
      {picture && (
        <CompareToggle
          product={{ id, description, leafId: product.categories[0]?.id ?? null, images: [picture.base] }}
        />
      )}
      <IconButton icon="share" label={t('goods.share.open')} onClick={share} />
      <span className="flex items-center max-lg:hidden">
        <FavoriteButton productId={id} name={description.name} className="shrink-0 rounded-sm hover:bg-surface-2" />
        <Marks productId={id} />
      </span>
      {isOpen && (
        <Suspense>
          <ShareDialog name={description.name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * How many members have it as a favorite; reloaded when this visitor changes theirs. Space is reserved while loading.
 */
function Marks({ productId }: { productId: number }) {
  const t = useText();
  const [count, setCount] = useState<number>();
  const { ids } = useFavorites();
  const isMarked = ids.has(productId);
  useEffect(() => {
    const abort = new AbortController();
    api('readFavoriteCount', { params: { productId }, signal: abort.signal }).then(
      (found) => setCount(found.count),
      () => undefined,
    );
    return () => abort.abort();
  }, [productId, isMarked]);
  return (
    <span className="min-w-6 text-sm text-ink-600">
      {count !== undefined && count > 0 && (
        <>
          <span aria-hidden>
            <Count value={count} />
          </span>
          <span className="sr-only">{t('goods.product.marked', { count })}</span>
        </>
      )}
    </span>
  );
}
