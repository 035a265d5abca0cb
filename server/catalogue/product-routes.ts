import type { Product } from '#core/catalogue/contract.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import type { Lang } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { cardsOf } from '#server/catalogue/cards.ts';
import { productDetail } from '#server/catalogue/detail.ts';
import { codeListAnswer } from '#server/catalogue/notices.ts';
import { productAnswer } from '#server/catalogue/present.ts';
import { reachOf } from '#server/catalogue/reach.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

/** The product page, and the code lists for its seller. */
export function productRoutes(bind: Bind): void {
  bind('readProduct', ({ db, params, query, lang, now }) =>
    readProduct(db, params.id, { lang, now, country: query.country }),
  );
  bind('readCodeList', async ({ query, lang }) => codeListAnswer(query.code, lang));
}

type Reader = { readonly lang: Lang; readonly now: Date; readonly country: string | undefined };

async function readProduct(db: Pool, id: number, { lang, now, country }: Reader): Promise<Product> {
  const detail = orRefuse(await productDetail(db, id, lang), catalogueRefusal('product.notFound'));
  // A visitor need not wait for a product that was taken down.
  refuseIf(detail.product.approval === 'takenDown' ? catalogueRefusal('product.notFound') : undefined);
  refuseIf(detail.product.live ? undefined : catalogueRefusal('product.notApproved'));
  const deliversTo = reachOf(detail, now);
  const reach = deliversTo.find(({ region }) => region === country) ?? null;
  return { ...productAnswer(detail, await cardsOf(db, detail.similarIds, lang), lang), deliversTo, reach };
}
