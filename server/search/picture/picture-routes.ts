import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { storeMeant } from '#core/store/rules.ts';
import { categoryById } from '#server/catalogue/category-tree.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import type { Bind } from '#server/http/bind.ts';
import { lookAt, lookOf, wordOf } from '#server/search/picture/image-descriptor.ts';
import { areAllDescribed, picturesLike, productsWith } from '#server/search/picture/picture-queries.ts';

const PAGE = 20;

/** Search by picture: a picture is encoded as a string, by which similar goods are found. */
export function pictureRoutes(bind: Bind, cards: Cards): void {
  bind('readPicture', async ({ body }) => {
    const look = orRefuse(await lookAt(body), searchRefusal('search.pictureUnreadable'));
    return { picture: wordOf(look) };
  });
  bind('listByPicture', async ({ db, query, ...context }) => {
    const { picture, page = 0, count = PAGE, sort = 'relevance', ...words } = query;
    const filter = { ...words, store: storeMeant(words.store) };
    if (filter.category !== undefined)
      orRefuse(await categoryById(db, filter.category), catalogueRefusal('category.notFound'));
    const look = orRefuse(lookOf(picture), searchRefusal('search.pictureUnreadable'));
    const { ids, total } = await productsWith(db, await picturesLike(db, look), {
      filter,
      sort,
      limit: count,
      offset: page * count,
    });
    const products = await cards.list(db, ids, { ...context, colours: filter.colour });
    return { products, ...frameOf(products.length, total, count), isComplete: await areAllDescribed(db) };
  });
}
