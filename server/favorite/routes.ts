import { FAVORITES_MAX, whyNotMember } from '#core/favorite/rules.ts';
import type { Lang } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { refuseIf } from '#core/refusal.ts';
import { cardsOf } from '#server/catalogue/cards.ts';
import type { Pool } from '#server/db/pool.ts';
import { addFavorite, removeFavorite } from '#server/favorite/commands.ts';
import { entriesOf, presentEntry, refuseUnknownFolder } from '#server/favorite/entries.ts';
import { countListed, countOfProduct, isMarked, markedIds } from '#server/favorite/queries.ts';
import type { Bind } from '#server/http/bind.ts';

export function favoriteRoutes(bind: Bind): void {
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
  bind('listFavorites', async ({ db, caller, query, lang }) => {
    refuseIf(whyNotMember(query.userId, caller.memberId));
    if (query.folderId !== undefined) await refuseUnknownFolder(db, caller.memberId, query.folderId);
    const { page = 0, count = 20, folderId } = query;
    return pageOf(db, caller.memberId, { page, count, folderId }, lang);
  });
  bind('listFavoriteIds', async ({ db, caller }) => ({
    ids: await markedIds(db, caller.memberId, { limit: FAVORITES_MAX, offset: 0 }),
  }));
  bind('readFavoriteCount', async ({ db, params }) => ({ count: await countOfProduct(db, params.productId) }));
  bind('isFavorite', async ({ db, caller, params }) => ({
    favorite: await isMarked(db, caller.memberId, params.productId),
  }));
}

type Page = { readonly page: number; readonly count: number; readonly folderId: number | undefined };

async function pageOf(db: Pool, memberId: number, { page, count, folderId }: Page, lang: Lang) {
  const [ids, total] = await Promise.all([
    markedIds(db, memberId, { limit: count, offset: page * count, folderId }),
    countListed(db, memberId, folderId),
  ]);
  const [products, entries] = await Promise.all([cardsOf(db, ids, lang), entriesOf(db, memberId, ids)]);
  return {
    favorites: products,
    products,
    ...frameOf(products.length, total, count),
    entries: entries.map((entry) => presentEntry(entry, lang)),
  };
}
