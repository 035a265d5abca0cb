import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LandedPrice, ProductCard } from '#core/catalogue/contract.ts';
import { discountPercent } from '#core/catalogue/rules.ts';
import { shown } from '#core/endpoint.ts';
import { type Lang, pick, pickedLang } from '#core/locale.ts';
import { money } from '#core/money.ts';
import type { Zone } from '#core/zone.ts';
import { arrivalsAt, MAINLAND } from '#server/catalogue/arrival.ts';
import { withColourFirst } from '#server/catalogue/colour-pictures.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { statementOf } from '#server/db/statement-of.ts';
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
  listPriceMax: product.listPriceMax,
  dealEndsAt: product.dealEndsAt,
  rating: product.rating,
  ratingCount: product.ratingCount,
  deliveryDays: product.deliveryDays,
  shipsFrom: product.shipsFrom,
  certificates: product.certificates,
  publishWay: product.publishWay,
  leafId: sql<
    number | null
  >`(select category_id::float8 from product_category where product_id = product.id and is_leaf order by sort, category_id limit 1)`,
  storeCode: store.code,
  storeName: store.name,
  storeType: store.type,
  storeStatus: store.status,
  cutoffHour: store.cutoffHour,
  handlingDays: store.handlingDays,
  pictures: sql<string[]>`(
    select coalesce(json_agg(pp.base order by pp.sort, pp.id), '[]')
    from (select id, base, sort from product_picture where product_id = product.id order by sort, id limit 4) pp)`,
};

type CardRow = Awaited<ReturnType<typeof cardsOf>>[number];

/**
 * The running deal: the prices before it, the discount and its end. An expired deal is none, though its prices may
 * remain for up to a minute.
 */
export function dealAnswer(
  row: Pick<CardRow, 'listPrice' | 'listPriceMax' | 'dealEndsAt' | 'priceMin' | 'currency'>,
  now: Date,
) {
  if (row.listPrice === null || row.dealEndsAt === null || row.dealEndsAt <= now) return {};
  const original = money(row.listPrice, row.currency);
  return {
    originalPrice: shown(original),
    originalPriceMax: shown(money(row.listPriceMax ?? row.listPrice, row.currency)),
    discountPercent: discountPercent(original, money(row.priceMin, row.currency)),
    dealEndsAt: row.dealEndsAt.toISOString(),
  };
}

export function ratingAnswer({ rating, ratingCount }: Pick<CardRow, 'rating' | 'ratingCount'>) {
  return ratingCount === 0 ? {} : { rating: rating / 10, ratingCount };
}

function cardAnswer(
  row: CardRow,
  { lang, now }: Pick<CardContext, 'lang' | 'now'>,
  { landedPrice, arrivalOf }: { landedPrice: LandedPrice | undefined; arrivalOf: ReturnType<typeof arrivalsAt> },
): ProductCard {
  const min = money(row.priceMin, row.currency);
  return {
    id: row.id,
    sku: row.code,
    description: { name: pick(row.name, lang) },
    lang: pickedLang(row.name, lang),
    priceRange: { min: shown(min), max: shown(money(row.priceMax, row.currency)) },
    ...(landedPrice && { landedPrice }),
    minOrderQuantity: row.minOrderQuantity,
    unit: row.unit,
    ...(row.samplePrice !== null && { sample: true }),
    ...(!(row.live && row.inStock) && { soldOut: true }),
    sold: row.sold,
    images: row.pictures,
    ...dealAnswer(row, now),
    ...ratingAnswer(row),
    deliveryDays: row.deliveryDays,
    arrives: arrivalOf({ ...row, leadDays: row.deliveryDays, from: row.shipsFrom }),
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
const cardsOf = (db: Db, condition?: SQL) =>
  db
    .select(cardColumns)
    .from(product)
    .innerJoin(store, eq(store.id, product.storeId))
    .where(and(sql`${product.id} = any((select ${sql.placeholder('ids')}::bigint[])::bigint[])`, condition));
const allCards = statementOf((db) => cardsOf(db).prepare('cards'));
const publishedCards = statementOf((db) =>
  cardsOf(db, and(eq(product.approval, 'approved'), product.exposed, eq(store.status, 'approved'))).prepare(
    'published_cards',
  ),
);

/** What cards depend on besides the products; `colours` are those that the goods are searched in. */
export type CardContext = {
  readonly lang: Lang;
  readonly zone: Zone;
  readonly now: Date;
  readonly colours?: readonly string[] | undefined;
};

/**
 * Prices import goods at these quantities, each by itself, delivered to the zone; goods without such a price are
 * omitted. It is given by the capability that calculates imports, which comes after this one.
 */
export type PriceLanded = (
  db: Db,
  goods: readonly { readonly productId: number; readonly quantity: number }[],
  input: { readonly zone: Zone; readonly now: Date },
) => Promise<ReadonlyMap<number, LandedPrice>>;

export type Cards = {
  /**
   * The cards of these products in the order of the ids. Products that are no longer live are included as sold out;
   * unknown ids are left out.
   */
  list(db: Db, ids: readonly number[], context: CardContext): Promise<ProductCard[]>;
  /** The same without products that were never approved, are hidden by their seller or belong to an unapproved store. */
  listPublished(db: Db, ids: readonly number[], context: CardContext): Promise<ProductCard[]>;
};

/** Cards whose import goods are priced by `priceLanded`. */
export function openCards(priceLanded: PriceLanded): Cards {
  const cards = async (
    db: Db,
    ids: readonly number[],
    { lang, zone, now, colours, statement }: CardContext & { readonly statement: typeof allCards },
  ) => {
    if (ids.length === 0) return [];
    const rows = await statement(db).execute({ ids });
    const imports = rows.filter(({ live, publishWay }) => live && publishWay === 'IMPORT_BY_1688');
    const goods = imports.map((row) => ({ productId: row.id, quantity: row.minOrderQuantity }));
    const landed = goods.length > 0 ? await priceLanded(db, goods, { zone, now }) : undefined;
    const arrivalOf = arrivalsAt(now, MAINLAND);
    const byId = new Map(
      rows.map((row) => [row.id, cardAnswer(row, { lang, now }, { landedPrice: landed?.get(row.id), arrivalOf })]),
    );
    const listed = ids.flatMap((id) => byId.get(id) ?? []);
    return withColourFirst(db, listed, colours);
  };
  return {
    list: (db, ids, context) => cards(db, ids, { ...context, statement: allCards }),
    listPublished: (db, ids, context) => cards(db, ids, { ...context, statement: publishedCards }),
  };
}
