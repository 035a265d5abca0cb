import { pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { refuseIf } from '#core/refusal.ts';
import { countedText } from '#core/search/asked/rules.ts';
import { offerIdOf } from '#core/search/offer.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import { categoryTree } from '#server/catalogue/category-tree.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import type { Bind } from '#server/http/bind.ts';
import { exactCodeFirst } from '#server/search/exact-code.ts';
import { searchOfficeRoutes } from '#server/search/office-routes.ts';
import type { SearchCounter } from '#server/search/search-counter.ts';
import { searchProducts } from '#server/search/search-products.ts';
import { suggestions } from '#server/search/suggestions.ts';

const PAGE = 20;

export function searchRoutes(
  bind: Bind,
  { cards, counter, embeddings }: { cards: Cards; counter: SearchCounter; embeddings: EmbeddingPort | undefined },
): void {
  searchOfficeRoutes(bind, cards, counter);
  bind('searchProducts', async ({ db, body, lang, zone, now }) => {
    const context = { lang, zone, now };
    const { query, count = PAGE, start = 0, sort = 'relevance', exact = false, grouped, sameTitle, ...words } = body;
    const filter = { ...words, store: storeMeant(words.store) };
    refuseIf(query.trim() === '' ? searchRefusal('search.queryRequired') : undefined);
    const nothing = {
      products: [],
      ...frameOf(0, 0, count),
      categories: [],
      sameTitle: [],
      suggestion: null,
      corrected: false,
      leftOut: [],
      offerId: offerIdOf(query) ?? null,
      conditions: [],
      traits: [],
      byMeaning: false,
    };
    if (nothing.offerId !== null) return nothing;
    const page = { filter, sort, limit: count, offset: start, isGrouped: grouped === true, titleOf: sameTitle };
    const found = await searchProducts(db, { typed: query, lang, isExact: exact, ...page }, embeddings);
    if (!found) return nothing;
    const { ids, total, categories, suggestion, isCorrected, leftOut, searched, conditions, traits, isByMeaning } =
      found;
    const tree = await categoryTree(db);
    const named = categories.flatMap(({ id, count: inIt }) => {
      const at = tree.byId.get(id);
      return at ? [{ id, name: pick(at.name, lang), count: inIt }] : [];
    });
    const colours = [...(filter.colour ?? []), ...found.colours];
    const listed = await cards.list(db, ids, { ...context, colours });
    const isWhole =
      conditions.length === 0 && sameTitle === undefined && Object.values(filter).every((word) => word === undefined);
    const products =
      start === 0 && sort === 'relevance'
        ? await exactCodeFirst(db, searched, listed, {
            cardsOf: (more) => cards.list(db, more, context),
            isWhole,
            limit: count,
          })
        : listed;
    if (start === 0 && isWhole)
      counter.count({
        lang,
        query: countedText(searched, { suggestion, corrected: isCorrected }),
        found: leftOut.length > 0 || isByMeaning ? 0 : total,
      });
    const recordsTotal = Math.max(total, products.length);
    return {
      ...nothing,
      products,
      ...frameOf(products.length, recordsTotal, count),
      totalPages: Math.ceil((found.listed === total ? recordsTotal : found.listed) / count),
      categories: named,
      sameTitle: [...found.sameTitle],
      suggestion,
      corrected: isCorrected,
      leftOut,
      conditions: [...conditions],
      traits: [...traits],
      byMeaning: isByMeaning,
    };
  });
  bind('suggest', async ({ db, body, lang }) => suggestions(db, await categoryTree(db), body.query, lang));
}
