import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { toggleFavorite, useFavorites } from '#web/session/favorites.ts';
import { useSession } from '#web/session/session.ts';
import { to } from '#web/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Marks a product; a visitor is asked to sign in first and comes back here. */
export function FavoriteButton({ productId, name, className }: { productId: number; name: string; className?: string }) {
  const t = useText();
  const session = useSession();
  const { ids, busy } = useFavorites();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isMarked = ids.has(productId);
  return (
    <button
      type="button"
      aria-label={t('storefront.favorite', { name })}
      aria-pressed={isMarked}
      aria-busy={busy.has(productId) || undefined}
      onClick={() => {
        if (session.status === 'out') void navigate(to.login({ back: `${pathname}${search}` }));
        else void toggleFavorite(productId);
      }}
      className={classes('flex size-9 items-center justify-center pointer-coarse:size-11', isMarked ? 'text-sale-600' : 'text-ink-600 hover:text-ink-900', busy.has(productId) && 'opacity-50', className)}
    >
      <Icon name="heart" filled={isMarked} />
    </button>
  );
}
