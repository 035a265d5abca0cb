import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type ProductKey, stepsOf } from '#core/listing/grid/cells.ts';
import type { GridProductAnswer } from '#core/listing/grid/contract.ts';
import { rowsOf } from '#core/listing/write.ts';
import { type Lang, pick } from '#core/locale.ts';
import { fromAmount } from '#core/listing/cells.ts';
import { category, product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { columnsOf, lastEdits } from '#server/listing/edits.ts';
import { shownCell } from '#server/listing/grid/cells.ts';
import { listingsPage, type StoredListing } from '#server/listing/queries.ts';
import { readingsOf } from '#server/listing/stocks.ts';

type Page = {
  /** The id of the last product of the page before. */
  readonly before?: number | undefined;
  readonly only?: readonly number[] | undefined;
  readonly count: number;
};

/** A page of a store's products with the cells of the grid, the newest first. */
export async function listGrid(db: Db, storeId: number, { before, only, count }: Page, lang: Lang) {
  const ofStore = eq(product.storeId, storeId);
  const found = await listingsPage(
    db,
    and(ofStore, before === undefined ? undefined : lt(product.id, before), only && inArray(product.id, [...only])),
    count + 1,
    desc,
  );
  const shown = found.slice(0, count);
  const total = await db.$count(product, ofStore);
  const ids = shown.map(({ id }) => id);
  const [about, edits, categories] = [await statesOf(db, ids), await lastEdits(db, ids), await namesOf(db, shown)];
  const products = shown.map((stored): GridProductAnswer => {
    const { submittedAt = new Date(0), reason = null } = about.get(stored.id) ?? {};
    const edit = edits.get(stored.id);
    const isRefused = stored.approval === 'rejected' || stored.approval === 'takenDown';
    return {
      ...cellsOf(stored, lang),
      category: stored.listing.categories.map((code) => pick(categories.get(code) ?? {}, lang)).join(', '),
      reason: (isRefused ? reason : edit?.state === 'rejected' ? edit.reason : '') ?? '',
      submittedAt: submittedAt.toISOString(),
    };
  });
  return { products, total, next: found.length > count ? (shown.at(-1)?.id ?? null) : null };
}

function cellsOf(stored: StoredListing, lang: Lang): Omit<GridProductAnswer, 'category' | 'reason' | 'submittedAt'> {
  const { id, approval, isDealing, listing, pending } = stored;
  const [row = {}] = rowsOf(listing);
  const cell = (key: ProductKey) => shownCell(listing, row, key);
  const readings = readingsOf(stored);
  const [picture] = listing.pictures;
  return {
    id,
    approval,
    isDealing,
    code: listing.code,
    name: pick(listing.name, lang),
    image: picture ? `${picture}/320.webp` : '',
    waiting: pending ? columnsOf(pending) : [],
    currency: listing.currency,
    hasOptions: listing.options.length > 0,
    steps: stepsOf(listing.prices),
    cells: {
      prices: cell('prices'),
      on_sale: cell('on_sale'),
      exposed: cell('exposed'),
      delivery_template: cell('delivery_template'),
      tags_ko: cell('tags_ko'),
      tags_en: cell('tags_en'),
      tags_zh: cell('tags_zh'),
      tags_ja: cell('tags_ja'),
      tags_ar: cell('tags_ar'),
    },
    skus: listing.skus.map(({ code, values, stock, surcharge }) => ({
      code,
      name: values.map((value) => pick(value, lang)).join(' / '),
      stock,
      stockRead: readings.get(code) ?? '',
      surcharge: fromAmount(surcharge),
    })),
  };
}

async function statesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { submittedAt: Date; reason: string | null }>();
  const rows = await db
    .select({
      id: product.id,
      submittedAt: product.submittedAt,
      reason: sql<string | null>`(
        select why from product_history where product_id = product.id order by id desc limit 1)`,
    })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function namesOf(db: Db, found: readonly StoredListing[]) {
  const codes = [...new Set(found.flatMap(({ listing }) => listing.categories))];
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: category.code, name: category.name })
    .from(category)
    .where(inArray(category.code, codes));
  return new Map(rows.map(({ code, name }) => [code, name]));
}
