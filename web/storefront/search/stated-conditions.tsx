import { useLocation } from 'react-router';
import { formatNumber } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { changed } from '#web/storefront/listing/list-query.ts';
import { ChipLink } from '#web/ui/chip.tsx';

type Condition = Answer<'searchProducts'>['conditions'][number];

/** What the query states besides the goods, as it was understood; each can be removed from the query. */
export function StatedConditions({ conditions }: { conditions: readonly Condition[] }) {
  const t = useText();
  const meaning = useMeaning();
  const { pathname, search } = useLocation();
  if (conditions.length === 0) return null;
  return (
    <ul aria-label={t('listing.search.conditions')} className="flex flex-wrap gap-2">
      {conditions.map((condition) => (
        <li key={condition.phrase}>
          <ChipLink
            href={changed(pathname, search, { keyword: condition.rest })}
            isCurrent
            removes={t('listing.filter.remove')}
          >
            <bdi>{condition.phrase}</bdi>
            <span aria-hidden>=</span>
            <bdi>{meaning(condition)}</bdi>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function useMeaning(): (condition: Condition) => string {
  const t = useText();
  const lang = useLang();
  return ({ priceMin, priceMax, moqMax }) => {
    if (moqMax !== null) return t('listing.filter.chipMoq', { quantity: moqMax });
    const max = formatNumber(priceMax ?? 0, lang);
    const min = formatNumber(priceMin ?? 0, lang);
    if (priceMin === null) return t('listing.search.priceUpTo', { amount: max });
    if (priceMax === null) return t('listing.search.priceFrom', { amount: min });
    return t('listing.filter.chipPrice', { min, max });
  };
}
