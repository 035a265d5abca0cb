import { type Lang, pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { countedText } from '#core/search/asked/rules.ts';
import type { CategoryTree } from '#server/catalogue/category-tree.ts';
import { isUnfiltered } from '#server/catalogue/shelf.ts';
import type { SearchPage } from '#server/search/index/search-index.ts';
import type { FoundProducts } from '#server/search/search-products.ts';

/** The answer of a search that finds nothing. */
export const nothing = (count: number) => ({
  products: [],
  ...frameOf(0, 0, count),
  categories: [],
  sameTitle: [],
  suggestion: null,
  corrected: false,
  leftOut: [],
  offerId: null,
  conditions: [],
  traits: [],
  byMeaning: false,
});

/**
 * What a search is counted by; what is found instead of all its words does not count as found. Undefined for further
 * pages and narrowed searches: they are the same search again.
 */
export function countedOf(
  { searched, suggestion, isCorrected, leftOut, asTyped, isByMeaning, total, conditions }: FoundProducts,
  { filter, offset, titleOf }: Pick<SearchPage, 'filter' | 'offset' | 'titleOf'>,
) {
  if (offset > 0 || titleOf !== undefined || conditions.length > 0 || !isUnfiltered(filter)) return undefined;
  return {
    query: countedText(searched, { suggestion, corrected: isCorrected }),
    found: isByMeaning ? 0 : leftOut.length > 0 ? asTyped : total,
  };
}

export const presentFound = (found: FoundProducts, { byId }: CategoryTree, lang: Lang) => ({
  categories: found.categories.flatMap(({ id, count }) => {
    const category = byId.get(id);
    return category ? [{ id, name: pick(category.name, lang), count }] : [];
  }),
  sameTitle: [...found.sameTitle],
  suggestion: found.suggestion,
  corrected: found.isCorrected,
  leftOut: [...found.leftOut],
  conditions: [...found.conditions],
  traits: [...found.traits],
  byMeaning: found.isByMeaning,
});
