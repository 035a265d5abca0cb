import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CertificateType } from '#core/catalogue/states.ts';
import { IMPORT_STORE } from '#core/supplier/rules.ts';
import type { OfferRequestState } from '#core/supplier/states.ts';
import { category, product, sku } from '#server/catalogue/tables.ts';
import { likePart } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';
import { offerRequest, supplierOffer, supplierSku } from '#server/supplier/tables.ts';

export type SupplierNames = {
  readonly offerId: string;
  readonly specId: string;
  readonly sellerId: string;
  readonly company: string;
  readonly certificatesNeeded: readonly CertificateType[];
};

/** The platform's ids and suppliers of our SKUs; one that is not bought there is omitted. */
export async function supplierNamesOf(db: Db, skuIds: readonly number[]): Promise<Map<number, SupplierNames>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db
    .select({
      skuId: supplierSku.skuId,
      offerId: supplierOffer.offerId,
      specId: supplierSku.specId,
      sellerId: supplierOffer.sellerId,
      company: supplierOffer.company,
      certificatesNeeded: supplierOffer.certificatesNeeded,
    })
    .from(supplierSku)
    .innerJoin(supplierOffer, eq(supplierOffer.id, supplierSku.offerId))
    .where(inArray(supplierSku.skuId, [...skuIds]));
  return new Map(rows.map(({ skuId, ...names }) => [skuId, names]));
}

/** Our store of all 1688 goods; undefined until it exists. */
export async function importStore(db: Db) {
  const [found] = await db
    .select({ id: store.id, ownerId: store.ownerId, name: store.name, contactEmail: store.contactEmail })
    .from(store)
    .where(and(eq(store.code, IMPORT_STORE), eq(store.status, 'approved')));
  return found;
}

/** A visible category of the third level, with its kind of notice. */
export async function leafOf(db: Db, id: number): Promise<{ code: string; noticeCode: string | null } | undefined> {
  const [found] = await db
    .select({ code: category.code, noticeCode: category.noticeCode })
    .from(category)
    .where(and(eq(category.id, id), eq(category.level, 3), eq(category.visible, true)));
  return found;
}

/** Every leaf with its kind of notice. */
export async function leavesOf(db: Db): Promise<{ id: number; noticeCode: string | null }[]> {
  return db
    .select({ id: category.id, noticeCode: category.noticeCode })
    .from(category)
    .where(and(eq(category.level, 3), eq(category.visible, true)));
}

export async function skusByCode(db: Db, productIds: readonly number[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: sku.code, id: sku.id })
    .from(sku)
    .where(inArray(sku.productId, [...productIds]));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** A stored offer; `isSold` when a visitor can buy it here now. */
export async function findOffer(db: Db, offerId: string) {
  const [found] = await db
    .select({
      id: supplierOffer.id,
      state: supplierOffer.status,
      productId: supplierOffer.productId,
      isSold: sql<boolean>`coalesce(${product.live}, false)`,
    })
    .from(supplierOffer)
    .leftJoin(product, eq(product.id, supplierOffer.productId))
    .where(eq(supplierOffer.offerId, offerId));
  return found;
}

export async function statesOf(db: Db, offerIds: readonly string[]) {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({ offerId: supplierOffer.offerId, state: supplierOffer.status, productId: supplierOffer.productId })
    .from(supplierOffer)
    .where(inArray(supplierOffer.offerId, [...offerIds]));
  return new Map(rows.map((row) => [row.offerId, row]));
}

/** How many buyers requested an offer. */
export async function countWaiting(db: Db, offerId: string): Promise<number> {
  const [found] = await db
    .select({ waiting: count() })
    .from(offerRequest)
    .where(and(eq(offerRequest.offerId, offerId), eq(offerRequest.status, 'waiting')));
  return found?.waiting ?? 0;
}

export async function waitingOf(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ offerId: offerRequest.offerId })
    .from(offerRequest)
    .where(and(eq(offerRequest.memberId, memberId), eq(offerRequest.status, 'waiting')));
  return rows.map(({ offerId }) => offerId);
}

const storedOffer = {
  offerId: supplierOffer.offerId,
  subject: supplierOffer.subject,
  productName: product.name,
  company: supplierOffer.company,
  state: supplierOffer.status,
  productId: supplierOffer.productId,
  price: product.priceMin,
  currency: product.currency,
  changed: supplierOffer.changed,
  waiting: supplierOffer.waiting,
  fetchedAt: supplierOffer.fetchedAt,
  nextCheckAt: supplierOffer.nextCheckAt,
  failure: supplierOffer.failure,
};
const selectStored = (db: Db) =>
  db.select(storedOffer).from(supplierOffer).leftJoin(product, eq(product.id, supplierOffer.productId)).$dynamic();
export type StoredOfferRow = Awaited<ReturnType<typeof selectStored>>[number];
export type OnlyOffers = 'changed' | 'failing' | 'offline';

const narrowed = (only: OnlyOffers | undefined): SQL | undefined => {
  if (only === 'changed') return gt(sql`cardinality(${supplierOffer.changed})`, 0);
  if (only === 'failing') return isNotNull(supplierOffer.failure);
  return only === 'offline' ? eq(supplierOffer.status, 'offline') : undefined;
};

/**
 * Picked offers, recently changed ones first, then the newest; `keyword` is part of a name or company, or is the
 * number.
 */
export async function storedOffers(
  db: Db,
  input: { only?: OnlyOffers | undefined; keyword?: string | undefined; limit: number; offset: number },
): Promise<{ rows: StoredOfferRow[]; total: number }> {
  const pattern = likePart(input.keyword ?? '');
  const named = input.keyword
    ? or(
        ilike(sql`${supplierOffer.subject}::text`, pattern),
        ilike(sql`${product.name}::text`, pattern),
        ilike(supplierOffer.company, pattern),
        eq(supplierOffer.offerId, input.keyword),
      )
    : undefined;
  const where = and(narrowed(input.only), named);
  const rows = await selectStored(db)
    .where(where)
    .orderBy(desc(gt(sql`cardinality(${supplierOffer.changed})`, 0)), desc(supplierOffer.id))
    .limit(input.limit)
    .offset(input.offset);
  const [all] = await db
    .select({ total: count() })
    .from(supplierOffer)
    .leftJoin(product, eq(product.id, supplierOffer.productId))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

export async function storedOfferOf(db: Db, offerId: string): Promise<StoredOfferRow | undefined> {
  const [row] = await selectStored(db).where(eq(supplierOffer.offerId, offerId));
  return row;
}

/** Offers due for a check, the longest due first. */
export async function dueOffers(db: Db, now: Date, limit: number): Promise<{ id: number; offerId: string }[]> {
  return db
    .select({ id: supplierOffer.id, offerId: supplierOffer.offerId })
    .from(supplierOffer)
    .where(and(lte(supplierOffer.nextCheckAt, now), isNotWaiting('offers-follow', supplierOffer.id, now)))
    .orderBy(asc(supplierOffer.nextCheckAt))
    .limit(limit);
}

/** A published offer, locked, with the current product and SKUs. */
export async function lockSoldOffer(tx: Tx, offerId: string) {
  const [offer] = await tx
    .select()
    .from(supplierOffer)
    .where(and(eq(supplierOffer.offerId, offerId), isNotNull(supplierOffer.productId)))
    .for('update');
  if (!offer || offer.productId === null) return undefined;
  const [goods] = await tx
    .select({
      code: product.code,
      onSale: product.onSale,
      minOrderQuantity: product.minOrderQuantity,
      dealEndsAt: product.dealEndsAt,
    })
    .from(product)
    .where(eq(product.id, offer.productId));
  const skus = await tx
    .select({
      id: sku.id,
      code: sku.code,
      stock: sku.stock,
      surcharge: sku.surcharge,
      supplierSkuId: supplierSku.supplierSkuId,
    })
    .from(supplierSku)
    .innerJoin(sku, eq(sku.id, supplierSku.skuId))
    .where(eq(supplierSku.offerId, offer.id))
    .orderBy(asc(sku.id));
  return goods && { ...offer, productId: offer.productId, goods, skus };
}

const forStaff = {
  id: offerRequest.id,
  offerId: offerRequest.offerId,
  note: offerRequest.note,
  status: offerRequest.status,
  productId: offerRequest.productId,
  why: offerRequest.why,
  askedAt: offerRequest.askedAt,
  decidedAt: offerRequest.decidedAt,
  buyer: member.email,
};
export type RequestRow = {
  id: number;
  offerId: string;
  note: string;
  status: OfferRequestState;
  productId: number | null;
  why: string;
  askedAt: Date;
  decidedAt: Date | null;
  buyer: string;
};

/** Requests of one member, or of all by their state; a member's newest first, the others in order of arrival. */
export async function requestsOf(
  db: Db,
  input: { memberId?: number; status?: OfferRequestState | undefined; id?: number; limit: number; offset: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const is = <T>(value: T | undefined, made: (one: T) => SQL): SQL | undefined =>
    value === undefined ? undefined : made(value);
  const where = and(
    is(input.memberId, (one) => eq(offerRequest.memberId, one)),
    is(input.status, (one) => eq(offerRequest.status, one)),
    is(input.id, (one) => eq(offerRequest.id, one)),
  );
  const order =
    input.memberId === undefined && input.status === 'waiting' ? asc(offerRequest.id) : desc(offerRequest.id);
  const rows = await db
    .select(forStaff)
    .from(offerRequest)
    .innerJoin(member, eq(member.id, offerRequest.memberId))
    .where(where)
    .orderBy(order)
    .limit(input.limit)
    .offset(input.offset);
  const [all] = await db.select({ total: count() }).from(offerRequest).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** The cities these offers are sent from, in the platform's spelling; the last part after its province. */
export async function citiesOf(db: Db, offerIds: readonly string[]): Promise<string[]> {
  if (offerIds.length === 0) return [];
  const rows = await db
    .selectDistinct({
      text: sql<string | null>`${supplierOffer.detail} -> 'productShippingInfo' ->> 'sendGoodsAddressText'`,
    })
    .from(supplierOffer)
    .where(inArray(supplierOffer.offerId, [...offerIds]));
  return rows.flatMap(({ text }) => text?.replace(/^.*?(省|自治区)\s*/, '').trim() || []);
}
