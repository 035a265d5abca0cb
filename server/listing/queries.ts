import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { PLAIN_FIELDS, type PlainName, perField } from '#core/catalogue/fields.ts';
import type { ApprovalState, CertificateType } from '#core/catalogue/states.ts';
import type { ReviewedPrices } from '#core/catalogue/price-bound.ts';
import type { Listing } from '#core/listing/listing.ts';
import { readListing } from '#core/listing/read.ts';
import { type PendingChange, reviewedPricesOf, withPending } from '#core/listing/review/changes.ts';
import type { LocalText } from '#core/locale.ts';
import { type Currency, money } from '#core/money.ts';
import { oemOf, oemRow, type OemRow } from '#server/catalogue/oem.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { deal } from '#server/marketing/tables.ts';
import { deliveryTemplate, store } from '#server/store/tables.ts';

export type ListingStore = {
  readonly id: number;
  readonly code: string;
  readonly ownerId: number;
  readonly currency: Currency;
};

export async function storeByCode(db: Db, code: string): Promise<ListingStore | undefined> {
  const [row] = await db
    .select({ id: store.id, code: store.code, ownerId: store.ownerId, currency: store.currency })
    .from(store)
    .where(eq(store.code, code));
  return row;
}

/** The code of a store that exists. */
export async function storeById(db: Db, id: number): Promise<{ code: string; ownerId: number }> {
  const [row] = await db.select({ code: store.code, ownerId: store.ownerId }).from(store).where(eq(store.id, id));
  if (!row) throw new Error(`there is no store ${id}`);
  return row;
}

/**
 * A stored product by its code. `isDealing` is true while a deal has changed its price rows; the listing has the
 * original ones.
 */
export type StoredListing = {
  readonly id: number;
  readonly approval: ApprovalState;
  readonly isDealing: boolean;
  /** As its seller wants it: with the part of a change that waits for a reviewer. */
  readonly listing: Listing;
  /** As it is sold. */
  readonly live: Listing;
  readonly pending: PendingChange | null;
  readonly reviewed: ReviewedPrices;
  /** By SKU: the pieces that sales took, as `stock.ts` of the catalogue counts them. */
  readonly taken: ReadonlyMap<string, number>;
};

/** The columns of a product that its listing has unchanged. */
const sameColumns = {
  ...perField<PlainName, Pick<typeof product, PlainName>>(PLAIN_FIELDS, ({ name }) => product[name]),
  code: product.code,
  currency: product.currency,
  name: product.name,
  description: product.description,
  tags: product.tags,
  hsCode: product.hsCode,
  origin: product.origin,
  unit: product.unit,
  carton: product.carton,
  packing: product.packing,
  packaging: product.packaging,
  noticeCode: product.noticeCode,
  notice: product.notice,
  attributes: product.attributes,
  video: product.video,
  videoPoster: product.videoPoster,
  specialGoods: product.specialGoods,
  deliveryRegions: product.deliveryRegions,
};

type Row = {
  id: number;
  approval: ApprovalState;
  leaves: string[];
  prices: { minQuantity: number; price: number }[];
  dealRows: { minQuantity: number; price: number }[] | null;
  certificates: { type: CertificateType; name: string; number: string }[];
  pictures: string[];
  pictureAlts: Record<string, LocalText>;
  options: LocalText[];
  skus: {
    code: string;
    values: Listing['skus'][number]['values'];
    stock: number;
    taken: number;
    surcharge: number;
    picture: string | null;
    gtin: string | null;
  }[];
  oem: OemRow | null;
  template: string | null;
  detail: LocalText;
  samplePrice: number | null;
  pending: PendingChange | null;
  reviewed: ReviewedPrices | null;
  same: Pick<typeof product.$inferSelect, keyof typeof sameColumns>;
};

/** A value of an option with its colour, where it has one. */
const valueOf = (table: 'a' | 'b'): SQL =>
  sql.raw(`jsonb_strip_nulls(${table}.name || jsonb_build_object('colour', ${table}.colour))`);

const parts = {
  id: product.id,
  approval: product.approval,
  same: sameColumns,
  detail: product.detailHtml,
  samplePrice: product.samplePrice,
  reviewed: product.reviewedPrices,
  pending: sql<PendingChange | null>`(select change from product_edit e where e.product_id = product.id and e.state = 'waiting')`,
  template: deliveryTemplate.name,
  dealRows: deal.rows,
  leaves: sql<string[]>`(select coalesce(json_agg(c.code order by pc.sort, c.id), '[]') from product_category pc
    join category c on c.id = pc.category_id where pc.product_id = product.id and pc.is_leaf)`,
  prices: sql<
    Row['prices']
  >`(select coalesce(json_agg(json_build_object('minQuantity', r.min_quantity, 'price', r.price) order by r.min_quantity), '[]')
    from price_row r where r.product_id = product.id)`,
  certificates: sql<
    Row['certificates']
  >`(select coalesce(json_agg(json_build_object('type', r.type, 'name', r.name, 'number', r.number) order by r.sort, r.id), '[]')
    from product_certificate r where r.product_id = product.id)`,
  pictures: sql<
    string[]
  >`(select coalesce(json_agg(r.base order by r.sort, r.id), '[]') from product_picture r where r.product_id = product.id)`,
  pictureAlts: sql<Row['pictureAlts']>`(select coalesce(json_object_agg(r.base, r.alt order by r.sort, r.id), '{}')
    from product_picture r where r.product_id = product.id and r.alt <> '{}')`,
  oem: oemRow,
  options: sql<
    LocalText[]
  >`(select coalesce(json_agg(o.name order by o.level), '[]') from product_option o where o.product_id = product.id)`,
  // Most have a value per level; a SKU without options has none, and no level is empty before a filled one.
  skus: sql<Row['skus']>`(
    select coalesce(json_agg(json_build_object('code', s.code, 'stock', s.stock, 'taken', s.taken, 'surcharge', s.surcharge, 'picture', s.picture, 'gtin', s.gtin,
      'values', case when b.id is not null then json_build_array(${valueOf('a')}, ${valueOf('b')})
      when a.id is not null then json_build_array(${valueOf('a')}) else '[]' end) order by s.sort, s.id), '[]')
    from sku s left join option_value a on a.id = s.value1_id left join option_value b on b.id = s.value2_id
    where s.product_id = product.id)`,
};

const listings = (db: Db) =>
  db
    .select(parts)
    .from(product)
    .leftJoin(deliveryTemplate, eq(deliveryTemplate.id, product.deliveryTemplateId))
    .leftJoin(deal, and(eq(deal.productId, product.id), eq(deal.state, 'running')))
    .$dynamic();

/** The store's products of these codes. `lock` locks them and their stock until the transaction ends. */
export async function listingsByCode(
  db: Db,
  storeId: number,
  codes: readonly string[],
  lock = false,
): Promise<Map<string, StoredListing>> {
  if (codes.length === 0) return new Map();
  const found = await listingsWhere(db, and(eq(product.storeId, storeId), inArray(product.code, [...codes])), lock);
  return new Map(found.map((one) => [one.live.code, one]));
}

/** A product of the store; `lock` as above. */
export async function listingById(
  db: Db,
  storeId: number,
  id: number,
  lock = false,
): Promise<StoredListing | undefined> {
  const [found] = await listingsWhere(db, and(eq(product.storeId, storeId), eq(product.id, id)), lock);
  return found;
}

async function listingsWhere(db: Db, which: SQL | undefined, lock = false): Promise<StoredListing[]> {
  if (lock) {
    // SKUs before products, in the lock order of orders: sales made meanwhile are visible when they are read.
    await db
      .select({ id: sku.id })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(which)
      .orderBy(asc(sku.id))
      .for('update', { of: sku });
    await db.select({ id: product.id }).from(product).where(which).orderBy(asc(product.id)).for('update');
  }
  return (await listings(db).where(which)).map(storedListingOf);
}

/** The store's products in order of creation, after one of them. */
export async function listingsAfter(
  db: Db,
  storeId: number,
  after: number,
  limit: number,
  only?: readonly number[],
): Promise<StoredListing[]> {
  const chosen = only && inArray(product.id, [...only]);
  return listingsPage(db, and(eq(product.storeId, storeId), gt(product.id, after), chosen), limit);
}

/** The first products under a condition, in order of creation or the newest first. */
export async function listingsPage(
  db: Db,
  which: SQL | undefined,
  limit: number,
  order = asc,
): Promise<StoredListing[]> {
  const rows = await listings(db).where(which).orderBy(order(product.id)).limit(limit);
  return rows.map(storedListingOf);
}

function storedListingOf(row: Row): StoredListing {
  const live = liveListingOf(row);
  const { pending } = row;
  return {
    id: row.id,
    approval: row.approval,
    isDealing: row.dealRows !== null,
    taken: new Map(row.skus.map(({ code, taken }) => [code, taken])),
    live,
    listing: pending ? listingOfRows(withPending(live, pending), live.currency) : live,
    pending,
    reviewed: row.reviewed ?? reviewedPricesOf(live),
  };
}

/** Rows of our own making are read as they were written. */
export const listingOfRows = (rows: readonly Readonly<Record<string, string>>[], currency: Currency): Listing =>
  readListing(
    rows.map((cells, at) => ({ row: at + 2, cells })),
    currency,
  ).listing;

function liveListingOf(row: Row): Listing {
  const { same, dealRows } = row;
  const amount = (minor: number) => money(minor, same.currency);
  return {
    ...same,
    categories: row.leaves,
    detail: row.detail,
    prices: (dealRows ?? row.prices).map(({ minQuantity, price }) => ({ minQuantity, price: amount(price) })),
    samplePrice: row.samplePrice === null ? null : amount(row.samplePrice),
    oem: row.oem && oemOf(row.oem, same.currency),
    deliveryTemplate: row.template,
    certificates: row.certificates,
    pictures: row.pictures,
    pictureAlts: row.pictureAlts,
    options: row.options,
    skus: row.skus.map(({ taken: _taken, ...one }) => ({ ...one, surcharge: amount(one.surcharge) })),
  };
}

/** Which of these codes belong to products of other stores. */
export async function codesElsewhere(db: Db, storeId: number, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .select({ code: product.code })
    .from(product)
    .where(and(inArray(product.code, [...codes]), ne(product.storeId, storeId)));
  return new Set(rows.map(({ code }) => code));
}

/** The products that have these SKUs: product codes by SKU. */
export async function skuOwners(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: sku.code, product: product.code })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(inArray(sku.code, [...codes]));
  return new Map(rows.map((row) => [row.code, row.product]));
}
