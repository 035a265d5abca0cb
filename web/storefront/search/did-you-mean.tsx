import type { Answer } from '#web/api/types.ts';
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

/** What a search found other goods for: its correction, with a link to the text as typed, the words left out, or goods of similar meaning. */
export function FoundInstead({
  keyword,
  found: { suggestion, corrected, leftOut, byMeaning },
}: {
  keyword: string;
  found: Pick<Answer<'searchProducts'>, 'suggestion' | 'corrected' | 'leftOut' | 'byMeaning'>;
}) {
  const t = useText();
  return (
    <>
      {corrected && suggestion && (
        <p className="text-base">
          <bdi>{t('listing.search.shownFor', { keyword: suggestion })}</bdi>{' '}
          <Link to={to.search(keyword, { exact: 'true' })} className="font-semibold text-brand-700 underline">
            <bdi>{t('listing.search.searchInstead', { keyword })}</bdi>
          </Link>
        </p>
      )}
      {byMeaning && (
        <p className="text-base">
          <bdi>{t('listing.search.byMeaning', { keyword })}</bdi>
        </p>
      )}
      {leftOut.length > 0 && !byMeaning && (
        <p className="text-base">
          <bdi>{t('listing.search.without', { keyword: leftOut.join(' ') })}</bdi>
        </p>
      )}
    </>
  );
}
