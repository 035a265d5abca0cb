import type { Product } from '#core/catalogue/contract.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { CardContext, Cards } from '#server/catalogue/cards.ts';
import { productDetail } from '#server/catalogue/detail.ts';
import { presentNoticeCodes } from '#server/catalogue/notices.ts';
import { presentProduct } from '#server/catalogue/present.ts';
import { reachOf } from '#server/catalogue/reach.ts';
import { similarProducts } from '#server/catalogue/similar.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

/** The product page, and the code lists for its seller. */
export function productRoutes(bind: Bind, cards: Cards): void {
  bind('readProduct', ({ db, params, query, ...context }) =>
    readProduct(db, params.id, { ...context, cards, country: query.country }),
  );
  bind('listSimilarProducts', async ({ db, params, ...context }) => ({
    products: await cards.present(db, await similarProducts(db, params.id), context),
  }));
  bind('readCodeList', async ({ query, lang }) => presentNoticeCodes(query.code, lang));
}

async function readProduct(
  db: Pool,
  id: number,
  { cards, country, ...context }: CardContext & { readonly cards: Cards; readonly country: string | undefined },
): Promise<Product> {
  const { lang, now } = context;
  const detail = orRefuse(await productDetail(db, id, lang), catalogueRefusal('product.notFound'));
  // A visitor need not wait for a product that was taken down.
  refuseIf(detail.product.approval === 'takenDown' ? catalogueRefusal('product.notFound') : undefined);
  refuseIf(detail.product.live ? undefined : catalogueRefusal('product.notApproved'));
  const deliversTo = reachOf(detail, now);
  const reach = deliversTo.find(({ region }) => region === country) ?? null;
  const [card] = await cards.present(db, [detail.card], context);
  const landedPrice = card?.landedPrice;
  return { ...presentProduct(detail, context), ...(landedPrice && { landedPrice }), deliversTo, reach };
}
