import type { Product } from '#core/catalogue/contract.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import type { Lang } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { cardsOf } from '#server/catalogue/cards.ts';
import { productDetail } from '#server/catalogue/detail.ts';
import { codeListAnswer } from '#server/catalogue/notices.ts';
import { productAnswer } from '#server/catalogue/present.ts';
import { productKey, productMemory, productToKeep } from '#server/catalogue/product-memory.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

/** One product as its page shows it, and the code lists a seller fills it in by. */
export function productRoutes(bind: Bind): void {
  bind(
    'readProduct',
    async ({ db, params, lang }) =>
      productMemory(db).find(productKey(params.id, lang))?.product ?? (await productRead(db, params.id, lang)),
  );
  bind('readCodeList', async ({ query, lang }) => codeListAnswer(query.code, lang));
}

/** A product read of the database, and known from now on. Two statements at most. */
async function productRead(db: Pool, id: number, lang: Lang): Promise<Product> {
  const memory = productMemory(db);
  const mark = memory.mark();
  const detail = orRefuse(await productDetail(db, id, lang), catalogueRefusal('product.notFound'));
  refuseIf(detail.product.live ? undefined : catalogueRefusal('product.notApproved'));
  // Frozen, its text is written once.
  const product = Object.freeze(productAnswer(detail, await cardsOf(db, detail.similarIds, lang), lang));
  memory.keep(productKey(id, lang), productToKeep(product), mark);
  return product;
}
