import { addMinutes } from '#core/calendar.ts';
import type { ListedProductAnswer } from '#core/listing/programs/contract.ts';
import { contentPath } from '#core/listing/programs/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import { contentOf } from '#server/listing/content.ts';
import { columnsOf } from '#server/listing/edits.ts';
import { listForProgram, type ProductForProgram } from '#server/listing/programs/list.ts';
import { savePrices, saveProducts } from '#server/listing/programs/products.ts';
import { saveStocks } from '#server/listing/programs/stocks.ts';
import { readingsOf } from '#server/listing/stocks.ts';
import type { ImportRequest } from '#server/listing/run.ts';

/** What happens at an instant may be saved so much later: the next reading begins before that, and may repeat products. */
const OVERLAP_MINUTES = 10;

/** The products of a store for its programs; without a storage or a fetcher of pictures they are only read. */
export function listingProgramRoutes(bind: Bind, files: Partial<Pick<ImportRequest, 'storage' | 'outside'>>): void {
  const pictures = () => ({
    storage: orRefuse(files.storage, requestRefusal('request.unavailable')),
    outside: orRefuse(files.outside, requestRefusal('request.unavailable')),
  });
  bind('listProductsByKey', async ({ db, query: { count = 50, ...filter }, caller, now }) => {
    const { products, nextCursor } = await listForProgram(db, caller.storeId, { ...filter, count });
    return { products: products.map(presented), nextCursor, asOf: addMinutes(now, -OVERLAP_MINUTES).toISOString() };
  });
  bind('saveProductsByKey', async ({ db, body, caller: { storeId, memberId }, lang, now, signal }) => ({
    results: await saveProducts(db, body.products, {
      storeId,
      memberId,
      lang,
      now,
      signal: signal ?? new AbortController().signal,
      ...pictures(),
    }),
  }));
  bind('savePricesByKey', async ({ db, body, caller: { storeId, memberId }, lang, now, signal }) => ({
    results: await savePrices(db, body.products, {
      storeId,
      memberId,
      lang,
      now,
      signal: signal ?? new AbortController().signal,
      ...pictures(),
    }),
  }));
  bind('saveStocksByKey', async ({ db, body, caller: { storeId }, lang }) => ({
    results: await saveStocks(db, body.stocks, { storeId, lang }),
  }));
}

function presented(product: ProductForProgram): ListedProductAnswer {
  const { id, approval, updatedAt, reason, pending, listing } = product;
  const readings = readingsOf(product);
  return {
    id,
    approval,
    updatedAt: updatedAt.toISOString(),
    reason,
    waiting: pending ? columnsOf(pending).map((column) => contentPath(column)) : [],
    content: contentOf(listing),
    stocks: listing.skus.map(({ code, stock }) => ({ sku: code, stock, read: readings.get(code) ?? '' })),
  };
}
