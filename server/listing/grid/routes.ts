import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import type { BodyOf } from '#core/endpoint.ts';
import type { Contract } from '#core/contract.ts';
import { GRID_PAGE, PRODUCT_KEYS, SKU_KEYS } from '#core/listing/grid/cells.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { TABLE_TYPE } from '#core/listing/table/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import type { ProductChange } from '#server/listing/grid/cells.ts';
import { listGrid } from '#server/listing/grid/list.ts';
import { saveCells } from '#server/listing/grid/save.ts';
import { readTable } from '#server/listing/product-table.ts';
import { storeById } from '#server/listing/queries.ts';
import type { ImportRequest } from '#server/listing/run.ts';
import { reasonAt } from '#server/listing/words.ts';

type Row = BodyOf<Contract['saveProductGrid']>['rows'][number];

const idsOf = (text: string): number[] => [...new Set(text.split(',').map(Number))];

function changeOf({ productId, cells = {}, skus = [] }: Row): ProductChange {
  const own = PRODUCT_KEYS.flatMap((column) => {
    const cell = cells[column];
    return cell ? [{ sku: null, column, ...cell }] : [];
  });
  const ofSkus = skus.flatMap(({ code, cells: changed }) =>
    SKU_KEYS.flatMap((column) => {
      const cell = changed[column];
      return cell ? [{ sku: code, column, ...cell }] : [];
    }),
  );
  return { productId, cells: [...own, ...ofSkus] };
}

/** The products of a seller's own store as a grid; without a storage or a fetcher of pictures they are only read. */
export function productGridRoutes(bind: Bind, files: Partial<Pick<ImportRequest, 'storage' | 'outside'>>): void {
  bind('listProductGrid', ({ db, query: { before, only, count = GRID_PAGE }, caller, lang }) =>
    listGrid(db, caller.storeId, { before, count, only: only === undefined ? undefined : idsOf(only) }, lang),
  );
  bind('saveProductGrid', async ({ db, body: { rows }, caller: { storeId, memberId }, lang, now }) => {
    const storage = orRefuse(files.storage, requestRefusal('request.unavailable'));
    const outside = orRefuse(files.outside, requestRefusal('request.unavailable'));
    const ids = rows.map(({ productId }) => productId);
    refuseFields(
      ids.flatMap((id, at) =>
        ids.indexOf(id) < at
          ? atField(`rows.${at}.productId`, listingRefusal('listing-sheet.doubled', { value: String(id) }))
          : [],
      ),
    );
    const { saved, refused } = await saveCells(db, rows.map(changeOf), { storeId, memberId, now, storage, outside });
    return {
      saved,
      problems: refused.map(({ productId, sku, column, refusal, nowText }) => ({
        productId,
        sku,
        column,
        code: refusal.code,
        message: reasonAt(lang, column, refusal),
        now: nowText,
      })),
    };
  });
  bind('readChosenProductTable', async ({ db, query, caller, lang }) => {
    const { code } = await storeById(db, caller.storeId);
    const only = idsOf(query.products);
    const { products } = await listGrid(db, caller.storeId, { only, count: only.length }, lang);
    refuseIf(products.length < only.length ? catalogueRefusal('product.notFound') : undefined);
    const bytes = await readTable(db, { store: code, isEmpty: false, lang, only });
    return { name: `badaro-products-${code}.xlsx`, type: TABLE_TYPE, bytes };
  });
}
