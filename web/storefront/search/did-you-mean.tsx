import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

/** A similar keyword that has results. */
export function DidYouMean({ suggestion }: { suggestion: string }) {
  const t = useText();
  return (
    <p className="text-base">
      {t('listing.search.didYouMean')}{' '}
      <Link to={to.search(suggestion)} className="font-semibold text-brand-700 underline">
        <bdi>{suggestion}</bdi>
      </Link>
    </p>
  );
}
