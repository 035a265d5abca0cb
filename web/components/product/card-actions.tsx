import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import type { ProductCardFacts } from '#web/components/product/card-facts.tsx';
import { usePress } from '#web/ui/button.tsx';
import { COMPARE_MAX, loadCompared, toggleCompared, useCompared } from '#web/session/compare.ts';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { product: Pick<ProductCardFacts, 'id' | 'leafId' | 'description' | 'images'>; className?: string };

/** Adds a product to the comparison; explains why it cannot be added. */
export function CompareToggle({ product, className }: Props) {
  const t = useText();
  const items = useCompared();
  useEffect(loadCompared, []);
  const isChosen = items.some(({ id }) => id === product.id);
  const { name } = product.description;
  return (
    <label
      className={classes(
        'relative inline-flex min-h-9 items-center gap-1.5 rounded-sm pe-2 text-sm text-ink-600 hover:text-ink-900 pointer-coarse:min-h-11',
        className,
      )}
    >
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={t('listing.compare.add', { name })}
        onChange={() => {
          const why = toggleCompared({ id: product.id, leafId: product.leafId, name, image: product.images[0] ?? '' });
          if (why) toast(t(`listing.compare.why.${why}`, { most: COMPARE_MAX }), 'info');
        }}
        className="size-4 accent-brand-600"
      />
      <span aria-hidden>{t('listing.compare.short')}</span>
    </label>
  );
}

/** Adds the minimum quantity to the cart where there are no options, else opens the options. */
export function QuickAdd({
  product,
  className,
}: {
  product: Pick<ProductCardFacts, 'id' | 'description'>;
  className?: string;
}) {
  const t = useText();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isBusy, press } = usePress(async () => {
    if (session.status === 'out') return await navigate(to.login({ back: `${pathname}${search}` }));
    const { quickAdd } = await import('#web/components/product/quick-add.ts');
    if (await quickAdd(t, product.id)) await navigate(to.product(product.id));
  });
  return (
    <button
      type="button"
      aria-label={t('listing.card.addToCart', { name: product.description.name })}
      aria-busy={isBusy || undefined}
      onClick={() => void press()}
      className={classes(
        'flex size-9 items-center justify-center rounded-sm border border-line text-ink-700',
        'hover:border-brand-600 hover:text-brand-700 pointer-coarse:size-11',
        isBusy && 'opacity-50',
        className,
      )}
    >
      <Icon name="cart" size={18} />
    </button>
  );
}
