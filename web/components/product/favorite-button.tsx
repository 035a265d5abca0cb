import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { toggleFavorite, useFavorites } from '#web/session/favorites.ts';
import { useSession } from '#web/session/session.ts';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Adds a product to the favorites; a visitor is sent to sign in first and returns here. */
export function FavoriteButton({
  productId,
  name,
  onPicture = false,
  className,
}: {
  productId: number;
  name: string;
  onPicture?: boolean;
  className?: string;
}) {
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
      className={classes(
        'group/heart flex size-10 items-center justify-center pointer-coarse:size-11',
        isMarked ? 'text-sale-600' : 'text-ink-600 hover:text-ink-900',
        busy.has(productId) && 'opacity-50',
        className,
      )}
    >
      {onPicture ? (
        <span className="flex size-8 items-center justify-center rounded-pill bg-surface/90 shadow-1">
          <Icon name="heart" size={18} filled={isMarked} />
        </span>
      ) : (
        <Icon name="heart" filled={isMarked} />
      )}
    </button>
  );
}
