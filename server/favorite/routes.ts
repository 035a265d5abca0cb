import { FAVORITES_MAX, whyNotMember } from '#core/favorite/rules.ts';
import { frameOf } from '#core/page.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import { addFavorite, removeFavorite } from '#server/favorite/commands.ts';
import { entriesOf, presentEntry, refuseUnknownFolder } from '#server/favorite/entries.ts';
import { countListed, countOfProduct, isMarked, markedIds } from '#server/favorite/queries.ts';
import type { Bind } from '#server/http/bind.ts';

export function favoriteRoutes(bind: Bind, cards: Cards): void {
  bind('addFavorite', async ({ db, caller, body, now }) => {
    refuseIf(whyNotMember(body.userId, caller.memberId));
    await addFavorite(db, caller.memberId, body.productId, now);
    return { productId: body.productId, favorite: true };
  });
  bind('removeFavorite', async ({ db, caller, params, query }) => {
    refuseIf(whyNotMember(query.userId, caller.memberId));
    await removeFavorite(db, caller.memberId, params.productId);
    return null;
  });
  bind('listFavorites', async ({ db, caller, query, lang, zone, now }) => {
    refuseIf(whyNotMember(query.userId, caller.memberId));
    if (query.folderId !== undefined) await refuseUnknownFolder(db, caller.memberId, query.folderId);
    const { page = 0, count = 20, folderId } = query;
    const [ids, total] = await Promise.all([
      markedIds(db, caller.memberId, { limit: count, offset: page * count, folderId }),
      countListed(db, caller.memberId, folderId),
    ]);
    const [products, entries] = await Promise.all([
      cards.list(db, ids, { lang, zone, now }),
      entriesOf(db, caller.memberId, ids),
    ]);
    return {
      favorites: products.map((card) => ({ ...card, productId: card.id, userId: caller.memberId })),
      products,
      ...frameOf(products.length, total, count),
      entries: entries.map((entry) => presentEntry(entry, lang)),
    };
  });
  bind('listFavoriteIds', async ({ db, caller }) => ({
    ids: await markedIds(db, caller.memberId, { limit: FAVORITES_MAX, offset: 0 }),
  }));
  bind('readFavoriteCount', async ({ db, params }) => ({ count: await countOfProduct(db, params.productId) }));
  bind('isFavorite', async ({ db, caller, params }) => ({
    favorite: await isMarked(db, caller.memberId, params.productId),
  }));
}
