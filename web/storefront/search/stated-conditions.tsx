import { useLocation } from 'react-router';
import { formatNumber } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { boundText } from '#web/storefront/listing/applied-chips.tsx';
import { changed } from '#web/storefront/listing/list-query.ts';
import { ChipLink } from '#web/ui/chip.tsx';

type Condition = Answer<'searchProducts'>['conditions'][number];

type Trait = Answer<'searchProducts'>['traits'][number];

/** What the query states besides the goods, as it was understood; each can be removed from the query. */
export function StatedConditions({
  conditions,
  traits,
}: {
  conditions: readonly Condition[];
  traits: readonly Trait[];
}) {
  const t = useText();
  const meaning = useMeaning();
  const { pathname, search } = useLocation();
  const stated = [
    ...traits.map(({ phrase, rest, trait, name }) => ({ phrase, rest, kind: t(`listing.filter.${trait}`), name })),
    ...conditions.map((condition) => ({ ...condition, kind: undefined, name: meaning(condition) })),
  ];
  return (
    <ul aria-label={t('listing.search.conditions')} className="flex flex-wrap gap-2">
      {stated.map(({ phrase, rest, kind, name }) => (
        <li key={phrase}>
          <ChipLink href={changed(pathname, search, { keyword: rest })} isCurrent removes={t('listing.filter.remove')}>
            {kind ? (
              <span className="text-ink-600">{kind}</span>
            ) : (
              phrase !== name && (
                <>
                  <bdi>{phrase}</bdi>
                  <span aria-hidden>=</span>
                </>
              )
            )}
            <bdi>{name}</bdi>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function useMeaning(): (condition: Condition) => string {
  const t = useText();
  return ({ priceMin, priceMax, moqMax }) => {
    if (moqMax !== null) return boundText(t, 'moqMax', moqMax);
    const max = formatNumber(priceMax ?? 0);
    const min = formatNumber(priceMin ?? 0);
    if (priceMin === null) return t('listing.search.priceUpTo', { amount: max });
    if (priceMax === null) return t('listing.search.priceFrom', { amount: min });
    return t('listing.filter.chipPrice', { min, max });
  };
}
