import { pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { materialName } from '#server/catalogue/notices.ts';
import type { Bind } from '#server/http/bind.ts';
import { packagingByMaterial, packagingByProduct, productsWithoutPackaging } from '#server/order/packaging/queries.ts';

/** The packaging a store put on the market, which its producer reports by weight (SEL-017). */
export function packagingRoutes(bind: Bind): void {
  bind('readPackaging', async ({ db, query, caller: { storeId }, lang }) => {
    const { page = 0, count = 20, ...days } = query;
    const byMaterial = await packagingByMaterial(db, storeId, days);
    const { rows, total } = await packagingByProduct(db, storeId, { ...days, limit: count, offset: page * count });
    const incomplete = await productsWithoutPackaging(db, storeId);
    return {
      materials: byMaterial.flatMap(({ material, ...weight }) =>
        material === null ? [] : [{ material, name: materialName(material, lang), ...weight }],
      ),
      totalGrams: byMaterial.reduce((sum, { grams }) => sum + grams, 0),
      unknownPieces: byMaterial.find(({ material }) => material === null)?.pieces ?? 0,
      products: rows.map(({ productId, code, name, material, gramsEach, pieces, grams }) => ({
        productId,
        code,
        name: pick(name, lang),
        material,
        materialName: material === null ? null : materialName(material, lang),
        gramsEach,
        pieces,
        grams,
      })),
      incomplete: incomplete.rows.map(({ productId, code, name }) => ({ productId, code, name: pick(name, lang) })),
      incompleteTotal: incomplete.total,
      ...frameOf(rows.length, total, count),
    };
  });
}
