import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ProductCard } from '#core/catalogue/contract.ts';
import { discountPercent } from '#core/catalogue/rules.ts';
import { shown } from '#core/endpoint.ts';
import { type Lang, pick, pickedLang } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { MAINLAND, productArrival } from '#server/catalogue/arrival.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

/** The columns of a card, selected from product joined with its store. */
const cardColumns = {
  id: product.id,
  code: product.code,
  name: product.name,
  currency: product.currency,
  priceMin: product.priceMin,
  priceMax: product.priceMax,
  minOrderQuantity: product.minOrderQuantity,
  unit: product.unit,
  samplePrice: product.samplePrice,
  live: product.live,
  inStock: product.inStock,
  sold: product.sold,
  listPrice: product.listPrice,
  dealEndsAt: product.dealEndsAt,
  rating: product.rating,
  ratingCount: product.ratingCount,
  deliveryDays: product.deliveryDays,
  shipsFrom: product.shipsFrom,
  certificates: product.certificates,
  leafId: sql<
    number | null
  >`(select category_id::float8 from product_category where product_id = product.id and is_leaf order by sort, category_id limit 1)`,
  storeCode: store.code,
  storeName: store.name,
  storeType: store.type,
  storeStatus: store.status,
  cutoffHour: store.cutoffHour,
  handlingDays: store.handlingDays,
  publishWay: product.publishWay,
  pictures: sql<string[]>`(
    select coalesce(json_agg(pp.base order by pp.sort, pp.id), '[]')
    from (select id, base, sort from product_picture where product_id = product.id order by sort, id limit 4) pp)`,
};

type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

/**
 * The running deal: the price before it, the discount and its end. An expired deal is none, though its prices may
 * remain for up to a minute.
 */
export function dealAnswer(row: Pick<CardRow, 'listPrice' | 'dealEndsAt' | 'priceMin' | 'currency'>) {
  if (row.listPrice === null || row.dealEndsAt === null || row.dealEndsAt.getTime() <= Date.now()) return {};
  const original = money(row.listPrice, row.currency);
  return {
    originalPrice: shown(original),
    discountPercent: discountPercent(original, money(row.priceMin, row.currency)),
    dealEndsAt: row.dealEndsAt.toISOString(),
  };
}

export function ratingAnswer({ rating, ratingCount }: Pick<CardRow, 'rating' | 'ratingCount'>) {
  return ratingCount === 0 ? {} : { rating: rating / 10, ratingCount };
}

function cardAnswer(row: CardRow, lang: Lang): ProductCard {
  const min = money(row.priceMin, row.currency);
  return {
    id: row.id,
    sku: row.code,
    description: { name: pick(row.name, lang) },
    lang: pickedLang(row.name, lang),
    priceRange: { min: shown(min), max: shown(money(row.priceMax, row.currency)) },
    minOrderQuantity: row.minOrderQuantity,
    unit: row.unit,
    ...(row.samplePrice !== null && { sample: true }),
    ...(!(row.live && row.inStock) && { soldOut: true }),
    sold: row.sold,
    images: row.pictures,
    ...dealAnswer(row),
    ...ratingAnswer(row),
    deliveryDays: row.deliveryDays,
    arrives: productArrival(new Date(), { ...row, leadDays: row.deliveryDays, from: row.shipsFrom }, MAINLAND),
    shipsFrom: row.shipsFrom,
    ...(row.certificates.length > 0 && { certificates: row.certificates }),
    leafId: row.leafId,
    store: {
      code: row.storeCode,
      name: pick(row.storeName, lang),
      type: row.storeType,
      verified: row.storeStatus === 'approved',
    },
  };
}

// The ids are in a subselect: for a plain list PostgreSQL would plan a few cards anew each time.
const cardRows = (db: Db, ids: readonly number[], condition?: SQL) =>
  db
    .select(cardColumns)
    .from(product)
    .innerJoin(store, eq(store.id, product.storeId))
    .where(and(sql`${product.id} = any((select ${sql.param([...ids])}::bigint[])::bigint[])`, condition));

/**
 * The cards of these products in the order of the ids. Products that are no longer live are included as sold out;
 * unknown ids are left out.
 */
export async function cardsOf(db: Db, ids: readonly number[], lang: Lang): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await cardRows(db, ids), lang);
}

/** The same without products that were never approved, are hidden by their seller or belong to an unapproved store. */
export async function publishedCards(db: Db, ids: readonly number[], lang: Lang): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const isPublished = and(eq(product.approval, 'approved'), product.exposed, eq(store.status, 'approved'));
  return inOrderOf(ids, await cardRows(db, ids, isPublished), lang);
}

function inOrderOf(ids: readonly number[], rows: readonly CardRow[], lang: Lang): ProductCard[] {
  const byId = new Map(rows.map((row) => [row.id, cardAnswer(row, lang)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
