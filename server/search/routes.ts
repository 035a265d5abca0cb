import { type Lang, pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { refuseIf } from '#core/refusal.ts';
import { countedText } from '#core/search/asked/rules.ts';
import { offerIdOf } from '#core/search/offer.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import { type CategoryTree, categoryTree } from '#server/catalogue/category-tree.ts';
import { isUnfiltered } from '#server/catalogue/shelf.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import type { Bind } from '#server/http/bind.ts';
import { searchOfficeRoutes } from '#server/search/office-routes.ts';
import type { SearchCounter } from '#server/search/search-counter.ts';
import { type FoundProducts, searchProducts } from '#server/search/search-products.ts';
import { suggestions } from '#server/search/suggestions.ts';

const PAGE = 20;

export function searchRoutes(
  bind: Bind,
  { cards, counter, embeddings }: { cards: Cards; counter: SearchCounter; embeddings: EmbeddingPort | undefined },
): void {
  searchOfficeRoutes(bind, cards, counter);
  bind('searchProducts', async ({ db, body, lang, zone, now }) => {
    const { query, count = PAGE, start = 0, sort = 'relevance', exact = false, grouped, sameTitle, ...filters } = body;
    const filter = { ...filters, store: storeMeant(filters.store) };
    refuseIf(query.trim() === '' ? searchRefusal('search.queryRequired') : undefined);
    const offerId = offerIdOf(query);
    const page = { filter, sort, limit: count, offset: start, isGrouped: grouped === true, titleOf: sameTitle };
    const found =
      offerId === undefined
        ? await searchProducts(db, { typed: query, lang, isExact: exact, ...page }, embeddings)
        : undefined;
    if (!found) return { ...nothing(count), offerId: offerId ?? null };
    if (start === 0 && sameTitle === undefined && found.conditions.length === 0 && isUnfiltered(filter))
      counter.count({ lang, ...countedOf(found) });
    const colours = [...(filter.colour ?? []), ...found.colours];
    const products = await cards.list(db, found.ids, { lang, zone, now, colours });
    return {
      ...nothing(count),
      ...presentFound(found, await categoryTree(db), lang),
      products,
      ...frameOf(products.length, found.total, count),
      totalPages: Math.ceil(found.listed / count),
    };
  });
  bind('suggest', async ({ db, body, lang }) => suggestions(db, await categoryTree(db), body.query, lang));
}

const nothing = (count: number) => ({
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

/** What is found instead of all words of a query does not count as found. */
const countedOf = ({ searched, suggestion, isCorrected, leftOut, isByMeaning, total }: FoundProducts) => ({
  query: countedText(searched, { suggestion, corrected: isCorrected }),
  found: leftOut.length > 0 || isByMeaning ? 0 : total,
});

const presentFound = (found: FoundProducts, { byId }: CategoryTree, lang: Lang) => ({
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
