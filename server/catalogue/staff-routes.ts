import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { type Lang, pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { decideProduct } from '#server/catalogue/commands.ts';
import { presentStaffProduct } from '#server/catalogue/present-staff.ts';
import { productForStaff, productsForStaff } from '#server/catalogue/staff.ts';
import { takenDownOf } from '#server/catalogue/taken-down.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

const PAGE = 20;

export function productStaffRoutes(bind: Bind): void {
  bind('listProductsForStaff', async ({ db, query, lang }) => {
    const { page = 0, count = PAGE } = query;
    const { rows, total } = await productsForStaff(db, {
      status: query.status,
      search: query.search,
      limit: count,
      offset: page * count,
    });
    return { products: rows.map((row) => presentStaffProduct(row, lang)), ...frameOf(rows.length, total, count) };
  });
  bind('decideProduct', async ({ db, params, body, read, caller, lang, now }) => {
    await decideProduct(db, { id: params.id, ...body, memberId: caller.memberId, read }, now);
    return forStaff(db, params.id, lang);
  });
}

/** The seller's list of products that were taken down. */
export function takenDownRoutes(bind: Bind): void {
  bind('listTakenDownProducts', async ({ db, caller, lang }) => ({
    products: (await takenDownOf(db, caller.storeId)).map(({ name, picture, at, ...row }) => ({
      ...row,
      name: pick(name, lang),
      image: picture ? `${picture}/320.webp` : '',
      at: at.toISOString(),
    })),
  }));
}

async function forStaff(db: Db, id: number, lang: Lang) {
  return presentStaffProduct(orRefuse(await productForStaff(db, id), catalogueRefusal('product.notFound')), lang);
}
