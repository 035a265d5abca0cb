import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { pick } from '#core/locale.ts';
import { orRefuse } from '#core/refusal.ts';
import { cardsOf } from '#server/catalogue/cards.ts';
import { categoryById } from '#server/catalogue/category-tree.ts';
import { groupIds } from '#server/catalogue/queries.ts';
import type { Bind } from '#server/http/bind.ts';
import { popupAnswer } from '#server/marketing/popups.ts';
import { exhibitedStores, hotDeals, messageOf, popupsNow, recommendedIds } from '#server/marketing/queries.ts';
import { marketingStaffRoutes } from '#server/marketing/staff-routes.ts';
import { storePictureAddress } from '#server/store/present.ts';

const GROUP = 12;

export function marketingRoutes(bind: Bind): void {
  marketingStaffRoutes(bind);
  bind('readProductGroup', async ({ db, params: { code }, query: { category, count: limit = GROUP }, lang, now }) => {
    if (category !== undefined) orRefuse(await categoryById(db, category), catalogueRefusal('category.notFound'));
    if (code === 'hot') {
      const { ids, endsAt } = await hotDeals(db, { category, limit }, now);
      return { products: await cardsOf(db, ids, lang), endsAt: endsAt?.toISOString() ?? null };
    }
    const ids =
      code === 'md' ? await recommendedIds(db, { category, limit }) : await groupIds(db, code, limit, category);
    return { products: await cardsOf(db, ids, lang), endsAt: null };
  });
  bind('readExhibition', async ({ db, lang }) => {
    const stores = await exhibitedStores(db);
    const products = new Map(
      (
        await cardsOf(
          db,
          stores.flatMap(({ productIds }) => productIds),
          lang,
        )
      ).map((card) => [card.id, card]),
    );
    return {
      stores: stores.map(({ code, name, type, status, location, picture, productCount, productIds }) => ({
        code,
        name: pick(name, lang),
        type,
        verified: status === 'approved',
        location: pick(location, lang),
        picture: storePictureAddress(picture),
        productCount,
        products: productIds.flatMap((id) => products.get(id) ?? []),
      })),
    };
  });
  bind('listPopups', async ({ db, site, lang, now }) => ({
    data: (await popupsNow(db, site, now)).map((row) => popupAnswer(row, lang)),
  }));
  bind('readHeaderMessage', async ({ db, site, lang }) => {
    const html = (await messageOf(db, site, lang)) ?? '';
    return { code: 'headerMessage', visible: html !== '', description: { description: html } };
  });
}
