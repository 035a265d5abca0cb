import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Answer } from '#web/api/types.ts';
import type { ProductCardFacts } from '#web/components/product/product-card.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Count } from '#web/components/price.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { changed, COUNT_LIMIT } from '#web/storefront/listing/list-query.ts';
import { ChipLink } from '#web/ui/chip.tsx';

const StatedConditions = lazyComponent(() =>
  import('#web/storefront/search/stated-conditions.tsx').then((module) => module.StatedConditions),
);

const loadInstead = () => import('#web/storefront/search/did-you-mean.tsx');
const FoundInstead = lazyComponent(() => loadInstead().then((module) => module.FoundInstead));
const DidYouMean = lazyComponent(() => loadInstead().then((module) => module.DidYouMean));

/** With fewer products a similar keyword is suggested. */
const FEW = 8;

/** The conditions in the query, what was found instead, a similar keyword, and the main categories of the results, with counts where available. */
export function AboveList({
  keyword,
  found,
  category,
  isOneTitle,
}: {
  keyword: string;
  found: Omit<Answer<'searchProducts'>, 'products'> & { readonly products: readonly ProductCardFacts[] };
  category: number | null;
  isOneTitle: boolean;
}) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <>
      {found.conditions.length + found.traits.length > 0 && (
        <Suspense>
          <StatedConditions conditions={found.conditions} traits={found.traits} />
        </Suspense>
      )}
      {isOneTitle && (
        <ul className="flex">
          <li className="min-w-0">
            <ChipLink
              href={changed(pathname, search, { same: undefined, sort: undefined })}
              isCurrent
              removes={t('listing.filter.remove')}
            >
              <span className="truncate">
                {t('listing.search.sameTitle', { title: found.products[0]?.description.name ?? '' })}
              </span>
            </ChipLink>
          </li>
        </ul>
      )}
      {found.recordsTotal > 0 && (
        <Suspense>
          {(found.corrected || found.byMeaning || found.leftOut.length > 0) && (
            <FoundInstead keyword={keyword} found={found} />
          )}
          {found.suggestion && !found.corrected && found.recordsTotal < FEW && (
            <DidYouMean suggestion={found.suggestion} />
          )}
        </Suspense>
      )}
      {found.categories.length > 0 && (
        <nav aria-label={t('listing.search.categories')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
          <ul className="flex gap-2 py-1 md:flex-wrap">
            {found.categories.map(({ id, name, count }) => (
              <li key={id}>
                <ChipLink
                  href={changed(pathname, search, { id: id === category ? undefined : id })}
                  isCurrent={id === category}
                  {...(id === category && { removes: t('listing.filter.remove') })}
                >
                  {name}
                  {found.recordsTotal < COUNT_LIMIT && (
                    <span className="text-ink-500">
                      <Count value={count} />
                    </span>
                  )}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
