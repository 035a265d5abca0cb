import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { pick } from '#core/locale.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import { categoryById } from '#server/catalogue/category-tree.ts';
import { groupIds } from '#server/catalogue/queries.ts';
import type { Bind } from '#server/http/bind.ts';
import { discountRoutes } from '#server/marketing/discounts.ts';
import { presentPopup } from '#server/marketing/popups.ts';
import { exhibitedStores, hotDeals, messageOf, popupsNow, recommendedIds } from '#server/marketing/queries.ts';
import { marketingStaffRoutes } from '#server/marketing/staff-routes.ts';
import { storePictureAddress } from '#server/store/present.ts';

const GROUP = 12;

export function marketingRoutes(bind: Bind, cards: Cards): void {
  marketingStaffRoutes(bind);
  discountRoutes(bind);
  bind('readProductGroup', async ({ db, params: { code }, query: { category, count: limit = GROUP }, ...context }) => {
    if (category !== undefined) orRefuse(await categoryById(db, category), catalogueRefusal('category.notFound'));
    if (code === 'hot') {
      const { ids, endsAt } = await hotDeals(db, { category, limit }, context.now);
      return { products: await cards.list(db, ids, context), endsAt: endsAt?.toISOString() ?? null };
    }
    const ids =
      code === 'md' ? await recommendedIds(db, { category, limit }) : await groupIds(db, code, limit, category);
    return { products: await cards.list(db, ids, context), endsAt: null };
  });
  bind('readExhibition', async ({ db, ...context }) => {
    const { lang } = context;
    const stores = await exhibitedStores(db);
    const products = new Map(
      (
        await cards.list(
          db,
          stores.flatMap(({ productIds }) => productIds),
          context,
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
    data: (await popupsNow(db, site, now)).map((row) => presentPopup(row, lang)),
  }));
  bind('readHeaderMessage', async ({ db, site, lang }) => {
    const html = (await messageOf(db, site, lang)) ?? '';
    return { code: 'headerMessage', visible: html !== '', description: { description: html } };
  });
}
