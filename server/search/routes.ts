import { frameOf } from '#core/page.ts';
import { refuseIf } from '#core/refusal.ts';
import { offerIdOf } from '#core/search/offer.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import { categoryTree } from '#server/catalogue/category-tree.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import type { Bind } from '#server/http/bind.ts';
import { searchOfficeRoutes } from '#server/search/issues/office-routes.ts';
import { countedOf, nothing, presentFound } from '#server/search/present.ts';
import type { SearchCounter } from '#server/search/suggestions/search-counter.ts';
import { searchProducts } from '#server/search/search-products.ts';
import { suggestions } from '#server/search/suggestions/suggestions.ts';

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
    const counted = countedOf(found, page);
    if (counted) counter.count({ lang, ...counted });
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
