import { favoriteRefusal } from '#core/favorite/refusals.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { pick } from '#core/locale.ts';
import { orRefuse } from '#core/refusal.ts';
import { tidyText } from '#core/text.ts';
import {
  entriesOf,
  findSkuId,
  optionText,
  presentEntry,
  refuseUnknownFolder,
  saveEntry,
} from '#server/favorite/entries.ts';
import { addFolder, countAll, foldersOf, removeFolder, renameFolder } from '#server/favorite/folders.ts';
import { noticeSettingsOf, saveNoticeSettings } from '#server/favorite/notice-settings.ts';
import { addAlert, alertsOf, removeAlert } from '#server/favorite/restock.ts';
import { addFavoritesToCart } from '#server/favorite/to-cart.ts';
import type { Bind } from '#server/http/bind.ts';

/** Folders, notes and quantities of favourites, their way into the cart, notices and restock alerts. */
export function favoriteFolderRoutes(bind: Bind): void {
  bind('changeFavorite', async ({ db, caller: { memberId }, params: { productId }, body, lang }) => {
    const { folderId, note, quantity, sku } = body;
    if (folderId !== null) await refuseUnknownFolder(db, memberId, folderId);
    const skuId = sku === null ? null : orRefuse(await findSkuId(db, productId, sku), cartRefusal('cart.skuNotFound'));
    await saveEntry(db, memberId, productId, { folderId, note: tidyText(note), quantity, skuId });
    const [entry] = await entriesOf(db, memberId, [productId]);
    return presentEntry(orRefuse(entry, favoriteRefusal('favorite.notMarked')), lang);
  });
  bind('listFavoriteFolders', async ({ db, caller: { memberId } }) => ({
    folders: await foldersOf(db, memberId),
    total: await countAll(db, memberId),
  }));
  bind('addFavoriteFolder', async ({ db, caller, body, now }) => addFolder(db, caller.memberId, body.name, now));
  bind('renameFavoriteFolder', async ({ db, caller, params, body }) =>
    renameFolder(db, caller.memberId, params.id, body.name),
  );
  bind('removeFavoriteFolder', async ({ db, caller, params }) => {
    await removeFolder(db, caller.memberId, params.id);
    return null;
  });
  bind('addFavoritesToCart', async ({ db, caller: { memberId }, body, lang }) => {
    if (body.folderId !== undefined) await refuseUnknownFolder(db, memberId, body.folderId);
    const outcomes = await addFavoritesToCart(db, memberId, body);
    return {
      added: outcomes.flatMap(({ productId, quantity, refused }) => (refused ? [] : [{ productId, quantity }])),
      refused: outcomes.flatMap(({ productId, name, refused }) =>
        refused ? [{ productId, name: pick(name, lang), problem: { code: refused.code, params: refused.params } }] : [],
      ),
    };
  });
  bind('readFavoriteNotices', async ({ db, caller }) => noticeSettingsOf(db, caller.memberId));
  bind('changeFavoriteNotices', async ({ db, caller, body }) => {
    await saveNoticeSettings(db, caller.memberId, body);
    return body;
  });
  bind('listRestockAlerts', async ({ db, caller, query, lang }) => {
    const rows = await alertsOf(db, caller.memberId, query.productId);
    return {
      alerts: rows.map(({ productId, sku, name, options, image, at }) => ({
        productId,
        sku,
        name: pick(name, lang),
        option: optionText(options, lang),
        image,
        at: at.toISOString(),
      })),
    };
  });
  bind('addRestockAlert', async ({ db, caller, body, now }) => {
    await addAlert(db, caller.memberId, body, now);
    return { productId: body.productId, sku: body.sku ?? null };
  });
  bind('removeRestockAlert', async ({ db, caller, query }) => {
    await removeAlert(db, caller.memberId, query);
    return null;
  });
}
