import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import type { Lang } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { decideProduct } from '#server/catalogue/commands.ts';
import { staffProductAnswer } from '#server/catalogue/present.ts';
import { productForStaff, productsForStaff } from '#server/catalogue/staff.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

const PAGE = 20;

export function productStaffRoutes(bind: Bind): void {
  bind('listProductsForStaff', async ({ db, query, lang }) => {
    const { page = 0, count = PAGE } = query;
    const { rows, total } = await productsForStaff(db, { status: query.status, limit: count, offset: page * count });
    return { products: rows.map((row) => staffProductAnswer(row, lang)), ...frameOf(rows.length, total, count) };
  });
  bind('decideProduct', async ({ db, params, body, caller, lang, now }) => {
    await decideProduct(db, { id: params.id, event: body.event, reason: body.reason, memberId: caller.memberId }, now);
    return forStaff(db, params.id, lang);
  });
}

async function forStaff(db: Db, id: number, lang: Lang) {
  return staffProductAnswer(orRefuse(await productForStaff(db, id), catalogueRefusal('product.notFound')), lang);
}
