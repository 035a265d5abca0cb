import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { changed } from '#web/storefront/listing/list-query.ts';
import { Link } from '#web/ui/link.tsx';

/** From a product to all results with its title, the cheapest first; above the link that covers the card. */
export function SameTitleLink({ productId, count }: { productId: number; count: number }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={changed(pathname, search, { same: productId, sort: 'priceLow' })}
      className="relative z-10 inline-flex min-h-8 items-center self-start text-xs text-brand-700 hover:underline pointer-coarse:min-h-10"
    >
      {t('listing.card.sameTitle', { count })}
    </Link>
  );
}
