import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { LandedPrice, ProductCard } from '#core/catalogue/contract.ts';
import { discountPercent } from '#core/catalogue/rules.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick, pickedLang } from '#core/locale.ts';
import { money } from '#core/money.ts';
import type { Zone } from '#core/zone.ts';
import { arrivalsAt, MAINLAND } from '#server/catalogue/arrival.ts';
import { withColourFirst } from '#server/catalogue/colour-pictures.ts';
import type { StoredCard } from '#server/catalogue/stored-card.ts';
import { productCard } from '#server/catalogue/list-tables.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { statementOf } from '#server/db/statement-of.ts';
import { store } from '#server/store/tables.ts';

/**
 * The running deal: the prices before it, the discount and its end. An expired deal is none, though its prices may
 * remain for up to a minute.
 */
export function presentDeal(
  row: Pick<StoredCard, 'listPrice' | 'listPriceMax' | 'priceMin' | 'currency'> & { readonly dealEndsAt: Date | null },
  now: Date,
) {
  if (row.listPrice === null || row.dealEndsAt === null || row.dealEndsAt <= now) return {};
  const original = money(row.listPrice, row.currency);
  return {
    originalPrice: moneyAnswer(original),
    originalPriceMax: moneyAnswer(money(row.listPriceMax ?? row.listPrice, row.currency)),
    discountPercent: discountPercent(original, money(row.priceMin, row.currency)),
    dealEndsAt: row.dealEndsAt.toISOString(),
  };
}

export function presentRating({ rating, ratingCount }: Pick<StoredCard, 'rating' | 'ratingCount'>) {
  return ratingCount === 0 ? {} : { rating: rating / 10, ratingCount };
}

function presentCard(
  card: StoredCard,
  { lang, now }: Pick<CardContext, 'lang' | 'now'>,
  { landedPrice, arrivalOf }: { landedPrice: LandedPrice | undefined; arrivalOf: ReturnType<typeof arrivalsAt> },
): ProductCard {
  const { store } = card;
  const dealEndsAt = card.dealEndsAt === null ? null : new Date(card.dealEndsAt);
  const min = money(card.priceMin, card.currency);
  return {
    id: card.id,
    sku: card.code,
    description: { name: pick(card.name, lang) },
    lang: pickedLang(card.name, lang),
    priceRange: { min: moneyAnswer(min), max: moneyAnswer(money(card.priceMax, card.currency)) },
    ...(landedPrice && { landedPrice }),
    minOrderQuantity: card.minOrderQuantity,
    unit: card.unit,
    ...(card.samplePrice !== null && { sample: true }),
    ...(!(card.live && card.inStock) && { soldOut: true }),
    sold: card.sold,
    images: card.pictures,
    ...presentDeal({ ...card, dealEndsAt }, now),
    ...presentRating(card),
    deliveryDays: card.deliveryDays,
    arrives: arrivalOf({ ...store, publishWay: card.publishWay, leadDays: card.deliveryDays, from: card.shipsFrom }),
    shipsFrom: card.shipsFrom,
    ...(card.certificates.length > 0 && { certificates: card.certificates }),
    leafId: card.leafId,
    store: {
      code: store.code,
      name: pick(store.name, lang),
      type: store.type,
      verified: store.status === 'approved',
    },
  };
}

// The ids are in a subselect: for a plain list PostgreSQL would plan a few cards anew each time.
const ofIds = (id: SQLWrapper) => sql`${id} = any((select ${sql.placeholder('ids')}::bigint[])::bigint[])`;
const storedCards = statementOf((db) =>
  db.select({ card: productCard.card }).from(productCard).where(ofIds(productCard.productId)).prepare('cards'),
);
const publishedCards = statementOf((db) =>
  db
    .select({ card: productCard.card })
    .from(productCard)
    .innerJoin(product, eq(product.id, productCard.productId))
    .innerJoin(store, eq(store.id, product.storeId))
    .where(
      and(
        ofIds(productCard.productId),
        eq(product.approval, 'approved'),
        product.exposed,
        eq(store.status, 'approved'),
      ),
    )
    .prepare('published_cards'),
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
  /** The cards as visitors see them now. */
  present(db: Db, stored: readonly StoredCard[], context: CardContext): Promise<ProductCard[]>;
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
  const present: Cards['present'] = async (db, stored, { lang, zone, now, colours }) => {
    const imports = stored.filter(({ live, publishWay }) => live && publishWay === 'IMPORT_BY_1688');
    const goods = imports.map(({ id, minOrderQuantity }) => ({ productId: id, quantity: minOrderQuantity }));
    const landed = goods.length > 0 ? await priceLanded(db, goods, { zone, now }) : undefined;
    const arrivalOf = arrivalsAt(now, MAINLAND);
    const listed = stored.map((card) =>
      presentCard(card, { lang, now }, { landedPrice: landed?.get(card.id), arrivalOf }),
    );
    return withColourFirst(db, listed, colours);
  };
  const list = async (statement: typeof storedCards, db: Db, ids: readonly number[], context: CardContext) => {
    if (ids.length === 0) return [];
    const rows = await statement(db).execute({ ids });
    const byId = new Map(rows.map(({ card }) => [card.id, card]));
    return present(
      db,
      ids.flatMap((id) => byId.get(id) ?? []),
      context,
    );
  };
  return {
    present,
    list: (db, ids, context) => list(storedCards, db, ids, context),
    listPublished: (db, ids, context) => list(publishedCards, db, ids, context),
  };
}
