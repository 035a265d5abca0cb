import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { productDetail } from '#server/catalogue/detail.ts';
import { codeListAnswer } from '#server/catalogue/notices.ts';
import { productAnswer } from '#server/catalogue/present.ts';
import { similarCards } from '#server/catalogue/similar.ts';
import type { Bind } from '#server/http/bind.ts';

/** One product as its page shows it, and the code lists a seller fills it in by. */
export function productRoutes(bind: Bind): void {
  bind('readProduct', async ({ db, params, lang }) => {
    const [found, similar] = await Promise.all([productDetail(db, params.id, lang), similarCards(db, params.id)]);
    const detail = orRefuse(found, catalogueRefusal('product.notFound'));
    refuseIf(detail.product.live ? undefined : catalogueRefusal('product.notApproved'));
    return productAnswer(detail, similar, lang);
  });
  bind('readCodeList', async ({ query, lang }) => codeListAnswer(query.code, lang));
}
