import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ReviewedPrices } from '#core/catalogue/price-bound.ts';
import type { DeclaredSpecial } from '#core/catalogue/special.ts';
import type {
  ApprovalEvent,
  ApprovalState,
  CertificateType,
  PublishWay,
  TakeDownGround,
} from '#core/catalogue/states.ts';
import type { Lang, LocalText } from '#core/locale.ts';
import type { StoreType } from '#core/store/states.ts';
import { plainColumns } from '#server/catalogue/plain-columns.ts';
import { currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { deliveryTemplate, store } from '#server/store/tables.ts';

/** Three levels; `lineage` is `/top/middle/leaf/` of ids, so that all descendants of a category share one prefix. */
export const category = pgTable(
  'category',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    parentId: ref('parent_id'),
    level: integer('level').notNull(),
    code: text('code').notNull().unique(),
    lineage: text('lineage').notNull(),
    sort: integer('sort').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    visible: boolean('visible').notNull().default(true),
    noticeCode: text('notice_code'),
    /** The certificate that goods of the category need by law; a reviewer is told when it is missing. */
    certificate: text('certificate').$type<CertificateType>(),
    /** The headings of the HS, four digits each, that goods of the category usually have; none where unknown. */
    hsHeadings: text('hs_headings')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [index('category_parent').on(t.parentId, t.sort)],
);

export type Packing = { unit: string; count: number };
export type Carton = { pieces: number; length: number; width: number; height: number; weight: number | null };

/** What a reviewer says about one column of a product. */
export type ReviewMark = { column: string; reason: string };

export type Packaging = { material: string; grams: number };
/** A property of the goods for display and comparison: `material` · Material · Stainless steel. */
export type Attribute = { key: string; name: LocalText; value: LocalText };

/**
 * The columns of lists are repeated on the product (`price_min`, `price_max`) and on its shelves. Triggers maintain
 * `live`, which is true exactly when visitors may see and buy the product, `ships_from` and `store_type`, the country
 * and type of its store, and `score`, its rank (decision CAT-009) by sales and rating plus a million while it is in
 * stock. `sold` counts the pieces of paid orders that were neither cancelled nor returned, in the transaction of the
 * payment, cancellation or return. `list_price` and `list_price_max` are the lowest and highest price
 * before the deal that runs until `deal_ends_at`;
 * `rating` is in tenths, 0 without reviews. `detail_html` is sanitised when it is written.
 */
export const product = pgTable(
  'product',
  {
    id: id(),
    code: text('code').notNull().unique(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    name: jsonb('name').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>().notNull(),
    tags: jsonb('tags').$type<Partial<Record<Lang, string[]>>>().notNull(),
    approval: text('approval').$type<ApprovalState>().notNull(),
    ...plainColumns(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    live: boolean('live').notNull().default(false),
    publishWay: text('publish_way').$type<PublishWay>().notNull().default('SELLER'),
    currency: currency(),
    priceMin: minor('price_min'),
    priceMax: minor('price_max'),
    unit: text('unit').notNull(),
    samplePrice: bigint('sample_price', { mode: 'number' }),
    hsCode: text('hs_code').notNull(),
    origin: text('origin').notNull(),
    carton: jsonb('carton').$type<Carton>(),
    packing: jsonb('packing').$type<Packing>().notNull(),
    packaging: jsonb('packaging').$type<Packaging>(),
    attributes: jsonb('attributes').$type<Attribute[]>().notNull().default([]),
    certificates: text('certificates').array().$type<CertificateType[]>().notNull().default([]),
    /** `colour:red`, `brand:…` for filters, maintained by triggers (product-traits.sql). */
    traits: text('traits').array().notNull().default([]),
    noticeCode: text('notice_code'),
    notice: jsonb('notice').$type<Record<string, LocalText>>().notNull().default({}),
    detailHtml: jsonb('detail_html').$type<LocalText>().notNull().default({}),
    video: text('video'),
    videoPoster: text('video_poster'),
    deliveryTemplateId: ref('delivery_template_id').references(() => deliveryTemplate.id),
    /** The regions of the template this product is narrowed to; null is all of them. */
    deliveryRegions: text('delivery_regions').array(),
    /** The seller's reason why goods are returned through customer service only (ORD-053). */
    specialGoods: text('special_goods').$type<DeclaredSpecial>(),
    /** The prices a reviewer last saw, while the seller has changed them since; null where they are the current ones. */
    reviewedPrices: jsonb('reviewed_prices').$type<ReviewedPrices>(),
    shipsFrom: text('ships_from').notNull().default('KR'),
    storeType: text('store_type').$type<StoreType>().notNull().default('manufacturer'),
    listPrice: bigint('list_price', { mode: 'number' }),
    listPriceMax: bigint('list_price_max', { mode: 'number' }),
    dealEndsAt: instant('deal_ends_at'),
    rating: smallint('rating').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    inStock: boolean('in_stock').notNull().default(true),
    score: integer('score').notNull().default(0),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('product_model').on(sql`upper(${t.model})`),
    index('product_store').on(t.storeId),
    index('product_approval').on(t.approval, t.submittedAt),
    check('product_quantities', sql`${t.minOrderQuantity} >= 1 and ${t.maxOrderQuantity} >= ${t.minOrderQuantity}`),
    check(
      'product_prices',
      sql`${t.priceMin} > 0 and ${t.priceMax} >= ${t.priceMin} and (${t.samplePrice} is null or ${t.samplePrice} > 0)`,
    ),
    check('product_rating', sql`${t.rating} between 0 and 50 and ${t.ratingCount} >= 0`),
    check(
      'product_deal',
      sql`(${t.listPrice} is null) = (${t.dealEndsAt} is null) and (${t.listPrice} is null) = (${t.listPriceMax} is null)
        and (${t.listPrice} is null or (${t.listPrice} > ${t.priceMin} and ${t.listPriceMax} >= ${t.listPrice}))`,
    ),
    check('product_special', sql`${t.specialGoods} in ('installed', 'customMade', 'fresh')`),
    check('product_hs', sql`${t.hsCode} ~ '^[0-9]{6,10}$'`),
  ],
);

/** Up to three leaves per product, with every ancestor, so that a list of a top category needs no recursion. */
export const productCategory = pgTable(
  'product_category',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    categoryId: ref('category_id')
      .notNull()
      .references(() => category.id),
    isLeaf: boolean('is_leaf').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.productId] }), index('product_category_product').on(t.productId)],
);

export const priceRow = pgTable(
  'price_row',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    minQuantity: integer('min_quantity').notNull(),
    price: minor('price'),
    currency: currency(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.minQuantity] }),
    check('price_row_positive', sql`${t.price} > 0 and ${t.minQuantity} >= 1`),
  ],
);

export const productOption = pgTable(
  'product_option',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    level: integer('level').notNull(),
    code: text('code').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
  },
  (t) => [
    uniqueIndex('product_option_level').on(t.productId, t.level),
    check('product_option_two', sql`${t.level} in (1, 2)`),
  ],
);

export const optionValue = pgTable(
  'option_value',
  {
    id: id(),
    optionId: ref('option_id')
      .notNull()
      .references(() => productOption.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull(),
    code: text('code').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    picture: text('picture'),
    /** What its seller shows for a word that names no colour: `#rrggbb`. */
    colour: text('colour'),
  },
  (t) => [
    uniqueIndex('option_value_code').on(t.optionId, t.code),
    check('option_value_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** A SKU: a combination of option values with its stock and its surcharge on the price row. */
export const sku = pgTable(
  'sku',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
    value1Id: ref('value1_id').references(() => optionValue.id),
    value2Id: ref('value2_id').references(() => optionValue.id),
    stock: integer('stock').notNull(),
    /** Pieces that sales took and cancellations gave back: `stock + taken` is what the seller supplied. */
    taken: bigint('taken', { mode: 'number' }).notNull().default(0),
    surcharge: minor('surcharge').default(0),
    picture: text('picture'),
    gtin: text('gtin'),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    index('sku_gtin').on(t.gtin),
    index('sku_product').on(t.productId, t.sort),
    uniqueIndex('sku_combination').on(t.productId, t.value1Id, t.value2Id),
    check('sku_gtin', sql`${t.gtin} ~ '^[0-9]{8,14}$'`),
    check('sku_stock', sql`${t.stock} >= 0`),
    check('sku_surcharge', sql`${t.surcharge} >= 0`),
  ],
);

/** The OEM offer of a product (PRD-012); amounts are in the currency of the product. */
export const productOem = pgTable(
  'product_oem',
  {
    productId: ref('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    packing: jsonb('packing').$type<Packing>().notNull(),
    labelPrice: bigint('label_price', { mode: 'number' }),
    packagingPrice: bigint('packaging_price', { mode: 'number' }),
    enquiries: boolean('enquiries').notNull(),
  },
  (t) => [check('product_oem_prices', sql`${t.labelPrice} >= 0 and ${t.packagingPrice} >= 0`)],
);

/** No two intervals of a product overlap: `oem_price_apart` in server/db/migrations/0001_constraints.sql. */
export const oemPrice = pgTable(
  'oem_price',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => productOem.productId, { onDelete: 'cascade' }),
    minQuantity: integer('min_quantity').notNull(),
    maxQuantity: integer('max_quantity').notNull(),
    price: minor('price'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.minQuantity] }),
    check(
      'oem_price_interval',
      sql`${t.minQuantity} >= 1 and ${t.maxQuantity} > ${t.minQuantity} and ${t.maxQuantity} < 2000000 and ${t.price} > 0`,
    ),
  ],
);

/** At most five per product (PRD-048), each with its picture (PRD-044). */
export const oemService = pgTable(
  'oem_service',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => productOem.productId, { onDelete: 'cascade' }),
    sort: smallint('sort').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    minQuantity: integer('min_quantity').notNull(),
    price: minor('price'),
    picture: text('picture').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.sort] }),
    check('oem_service_five', sql`${t.sort} between 0 and 4`),
    check('oem_service_filled', sql`${t.minQuantity} >= 1 and ${t.price} > 0 and ${t.picture} <> ''`),
  ],
);

/** Pictures of a product in their order; `base` + `/320.webp` is an address. */
export const productPicture = pgTable(
  'product_picture',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull(),
    base: text('base').notNull(),
    /** What it shows, for those who cannot see it. */
    alt: jsonb('alt').$type<LocalText>().notNull().default({}),
  },
  (t) => [index('product_picture_product').on(t.productId, t.sort), index('product_picture_base').on(t.base)],
);

/** A certificate of the goods (PRD-011): `name` only for OTHERS. `product.certificates` repeats the types for lists. */
export const productCertificate = pgTable(
  'product_certificate',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    type: text('type').$type<CertificateType>().notNull(),
    name: text('name').notNull().default(''),
    number: text('number').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    index('product_certificate_product').on(t.productId, t.sort),
    check('product_certificate_named', sql`${t.type} <> 'OTHERS' or ${t.name} <> ''`),
  ],
);

export const productHistory = pgTable(
  'product_history',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    event: text('event').$type<ApprovalEvent>().notNull(),
    from: text('from_state').$type<ApprovalState>(),
    to: text('to_state').$type<ApprovalState>().notNull(),
    memberId: ref('member_id').references(() => member.id),
    why: text('why').notNull().default(''),
    /** What is to be mended, by columns of the sellers' table. */
    marks: jsonb('marks').$type<ReviewMark[]>().notNull().default([]),
    /** Why it was taken down, as its seller reads it. */
    ground: text('ground').$type<TakeDownGround>(),
  },
  // Rows are only appended, so that a small index finds the last of them.
  (t) => [index('product_history_product').on(t.productId, t.id), index('product_history_at').using('brin', t.at)],
);
