import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { GRID_PAGE } from '#core/listing/grid/cells.ts';
import { TABLE_TYPE } from '#core/listing/table/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import { listGrid } from '#server/listing/grid/list.ts';
import { changesOf, presentRefused } from '#server/listing/grid/request.ts';
import { saveCells } from '#server/listing/grid/save.ts';
import { readTable } from '#server/listing/product-table.ts';
import { storeById } from '#server/listing/queries.ts';
import type { ImportRequest } from '#server/listing/run.ts';

const idsOf = (text: string): number[] => [...new Set(text.split(',').map(Number))];

/** The products of a seller's own store as a grid; without a storage or a fetcher of pictures they are only read. */
export function productGridRoutes(bind: Bind, files: Partial<Pick<ImportRequest, 'storage' | 'outside'>>): void {
  bind('listProductGrid', ({ db, query: { before, only, count = GRID_PAGE }, caller, lang }) =>
    listGrid(db, caller.storeId, { before, count, only: only === undefined ? undefined : idsOf(only) }, lang),
  );
  bind('saveProductGrid', async ({ db, body: { rows }, caller: { storeId, memberId }, lang, now }) => {
    const storage = orRefuse(files.storage, requestRefusal('request.unavailable'));
    const outside = orRefuse(files.outside, requestRefusal('request.unavailable'));
    const { saved, refused } = await saveCells(db, changesOf(rows), { storeId, memberId, now, storage, outside });
    return {
      saved,
      problems: refused.map((one) => presentRefused(one, lang)),
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
