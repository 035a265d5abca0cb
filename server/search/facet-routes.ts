import type { Facets } from '#core/catalogue/contract.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import { categoryById, categoryTree } from '#server/catalogue/category-tree.ts';
import { facetsFor } from '#server/catalogue/facets.ts';
import type { Bind } from '#server/http/bind.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import { lookOf } from '#server/search/picture/image-descriptor.ts';
import { picturesLike, placesOf } from '#server/search/picture/picture-queries.ts';
import { searchFacets } from '#server/search/search-facets.ts';

/** The remaining filters of a list or a search; in this capability because a keyword needs the search. */
export function facetRoutes(bind: Bind, embeddings: EmbeddingPort | undefined): void {
  bind('readFacets', async ({ db, query, lang }): Promise<Facets> => {
    const { keyword, exact = false, sameTitle: titleOf, picture, ...words } = query;
    const filter = { ...words, store: storeMeant(words.store) };
    if (filter.category !== undefined)
      orRefuse(await categoryById(db, filter.category), catalogueRefusal('category.notFound'));
    const tree = await categoryTree(db);
    if (picture !== undefined) {
      const look = orRefuse(lookOf(picture), searchRefusal('search.pictureUnreadable'));
      return facetsFor(db, tree, { filter, among: { ids: placesOf(await picturesLike(db, look)) } }, { lang });
    }
    return searchFacets(db, tree, { keyword, isExact: exact, titleOf, filter }, { lang }, embeddings);
  });
}
