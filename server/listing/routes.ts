import { TABLE_TYPE } from '#core/listing/table/rules.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import type { ImportRequest } from '#server/listing/run.ts';
import { readTable, saveTable } from '#server/listing/product-table.ts';
import { lastEdits } from '#server/listing/edits.ts';
import { presentProduct } from '#server/listing/present.ts';
import { storeById } from '#server/listing/queries.ts';
import { countProductsOfStore, productsOfStore } from '#server/listing/store-products.ts';

/** The products of a seller's own store, and their table, which is refused without a storage or a fetcher of pictures. */
export function listingRoutes(bind: Bind, files: Partial<Pick<ImportRequest, 'storage' | 'outside'>>): void {
  bind('listStoreProducts', async ({ db, query, caller, lang }) => {
    const { page = 0, count = 20, approval, query: text } = query;
    const filter = { storeId: caller.storeId, approval, query: text };
    const rows = await productsOfStore(db, filter, { limit: count, offset: page * count });
    const counts = await countProductsOfStore(db, filter);
    const edits = await lastEdits(
      db,
      rows.map(({ id }) => id),
    );
    const total = counts
      .filter((one) => approval === undefined || one.approval === approval)
      .reduce((sum, { products }) => sum + products, 0);
    return {
      products: rows.map((row) => presentProduct(row, edits.get(row.id), lang)),
      counts,
      ...frameOf(rows.length, total, count),
    };
  });
  bind('readProductTable', async ({ db, query, caller, lang }) => {
    const { code } = await storeById(db, caller.storeId);
    const isEmpty = query.content === 'empty';
    const bytes = await readTable(db, { store: code, isEmpty, lang });
    return { name: isEmpty ? 'badaro-products.xlsx' : `badaro-products-${code}.xlsx`, type: TABLE_TYPE, bytes };
  });
  bind('uploadProductTable', async ({ db, query, body, caller, lang, now, signal }) => {
    const storage = orRefuse(files.storage, requestRefusal('request.unavailable'));
    const outside = orRefuse(files.outside, requestRefusal('request.unavailable'));
    const { code } = await storeById(db, caller.storeId);
    // Saved products stay saved when the caller leaves; the same file continues there.
    const { mode, stock: choice, stockRows, stockMark: mark } = query;
    const stock = choice && { choice, mark, rows: stockRows && new Set(stockRows) };
    const run = { mode, stock, lang, now, signal: signal ?? new AbortController().signal };
    return saveTable(db, { ...run, bytes: body, store: code, storage, outside });
  });
}
