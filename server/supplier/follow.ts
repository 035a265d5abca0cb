import { eq } from 'drizzle-orm';
import type { PriceBound, ReviewedPrices } from '#core/catalogue/price-bound.ts';
import { orRefuse } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { nextCheckOf, type OfferChange, priceFateOf, pricesOf } from '#core/supplier/rules.ts';
import { mirrorGoods } from '#server/catalogue/mirror.ts';
import { lockPriceRows } from '#server/catalogue/price-rows.ts';
import { type Db, type Pool, type Tx, transaction } from '#server/db/pool.ts';
import { type Offer, SupplierError, type SupplierPort } from '#server/integrations/supplier/port.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';
import { fromSupplier } from '#server/supplier/refuse.ts';
import { lockSoldOffer } from '#server/supplier/queries.ts';
import { supplierOffer } from '#server/supplier/tables.ts';

/**
 * Checks one offer and updates its product, requested by staff. Refuses `supplier.offerNotFound` and what the platform
 * refuses.
 */
export async function checkOffer(
  db: Pool,
  { supplier, priceBound: bound }: Pick<SupplierDeps, 'supplier' | 'priceBound'>,
  offerId: string,
  now: Date,
): Promise<void> {
  const offer = await fromSupplier(offerNow(supplier, offerId));
  await transaction(db, (tx) => follow(tx, offerId, offer, { now, bound }));
}

/** Acknowledges the changes. Refuses `supplier.offerNotFound`. */
export async function seeOffer(db: Db, offerId: string): Promise<void> {
  const [acknowledged] = await db
    .update(supplierOffer)
    .set({ changed: [] })
    .where(eq(supplierOffer.offerId, offerId))
    .returning({ id: supplierOffer.id });
  orRefuse(acknowledged, supplierRefusal('supplier.offerNotFound'));
}

/** An offer the platform no longer has is gone, which is not an error. */
export async function offerNow(supplier: SupplierPort, offerId: string): Promise<Offer | undefined> {
  return supplier.getOffer(offerId, 'ko').catch((error: unknown) => {
    if (error instanceof SupplierError && error.trouble === 'gone') return undefined;
    throw error;
  });
}

/** Updates the product of an offer and returns what changed. */
export async function follow(
  tx: Tx,
  offerId: string,
  offer: Offer | undefined,
  { now, bound }: { readonly now: Date; readonly bound: PriceBound },
): Promise<OfferChange[]> {
  const soldOffer = orRefuse(await lockSoldOffer(tx, offerId), supplierRefusal('supplier.offerNotFound'));
  const found = offer?.isOnSale
    ? await updatedProduct(tx, soldOffer, offer, bound)
    : {
        reviewed: soldOffer.reviewed,
        waiting: soldOffer.waiting,
        changes: soldOffer.status === 'offline' ? [] : (['offline'] satisfies OfferChange[]),
      };
  if (!offer?.isOnSale) await takeOffSale(tx, soldOffer);
  const changed = [...new Set([...soldOffer.changed, ...found.changes])];
  await tx
    .update(supplierOffer)
    .set({
      changed,
      reviewed: found.reviewed,
      waiting: found.waiting,
      fetchedAt: now,
      failure: null,
      status: offer?.isOnSale ? 'published' : 'offline',
      ...(offer && {
        detail: offer.detail,
        subject: { ...soldOffer.subject, ...offer.subject },
        company: offer.company,
      }),
      nextCheckAt: nextCheckOf(soldOffer.id, now),
    })
    .where(eq(supplierOffer.id, soldOffer.id));
  return found.changes;
}

type Found = {
  readonly changes: OfferChange[];
  readonly reviewed: ReviewedPrices | null;
  readonly waiting: ReviewedPrices | null;
};
type SoldOffer = NonNullable<Awaited<ReturnType<typeof lockSoldOffer>>>;

async function takeOffSale(tx: Tx, { productId, goods, skus }: SoldOffer): Promise<void> {
  const prices = await lockPriceRows(tx, productId);
  await mirrorGoods(tx, {
    productId,
    onSale: false,
    minOrderQuantity: goods.minOrderQuantity,
    rows: prices?.rows ?? [],
    skus,
  });
}

/** The updated product of an available offer, and its changes. */
async function updatedProduct(tx: Tx, soldOffer: SoldOffer, offer: Offer, bound: PriceBound): Promise<Found> {
  const before = await lockPriceRows(tx, soldOffer.productId);
  const minOrderQuantity = Math.max(soldOffer.goods.minOrderQuantity, offer.minOrderQuantity);
  const there = new Map(offer.skus.map((sku) => [sku.skuId, sku]));
  const ours = soldOffer.skus.map((sku) => ({ sku, now: there.get(sku.supplierSkuId) }));
  const sold = ours.flatMap(({ now }) => now ?? []);
  const prices = pricesOf({ ...offer, skus: sold }, minOrderQuantity);
  const surcharges = new Map(sold.map(({ skuId }, at) => [skuId, prices?.surcharges[at] ?? 0]));
  const next = ours.map(({ sku, now }) => ({
    ...sku,
    surcharge: prices && now ? (surcharges.get(now.skuId) ?? 0) : sku.surcharge,
  }));
  const read = reviewedFrom(prices?.rows ?? before?.rows ?? [], next);
  const fate = priceFateOf(soldOffer.reviewed, read, bound);
  const follows = fate === 'follows';
  const skus = ours.map(({ sku, now }, at) => ({
    id: sku.id,
    stock: now?.stock ?? 0,
    surcharge: follows ? (next[at]?.surcharge ?? 0) : sku.surcharge,
  }));
  const rows = follows ? read.rows : (before?.rows ?? []);
  const isBack = soldOffer.status === 'offline';
  // What was off sale for its price alone is back on sale with it.
  const wasOnSale = soldOffer.goods.onSale || isBack || isOffSaleForPrice(soldOffer, bound);
  const isWritten = await mirrorGoods(tx, {
    productId: soldOffer.productId,
    onSale: wasOnSale && fate !== 'waitsOffSale',
    minOrderQuantity,
    rows,
    skus,
  });
  const stockOf = (list: readonly { stock: number }[]) => list.reduce((sum, { stock }) => sum + stock, 0);
  const [had, has] = [stockOf(soldOffer.skus), stockOf(skus)];
  const isOtherPrice =
    isWritten &&
    (JSON.stringify(rows) !== JSON.stringify(before?.rows) ||
      skus.some(({ surcharge }, at) => surcharge !== soldOffer.skus[at]?.surcharge));
  const changes: readonly (readonly [boolean, OfferChange])[] = [
    [isOtherPrice, 'price'],
    [!follows && !soldOffer.waiting, 'priceWaits'],
    [had > 0 && has === 0, 'soldOut'],
    [had === 0 && has > 0, 'restocked'],
    [minOrderQuantity > soldOffer.goods.minOrderQuantity, 'minimum'],
    [ours.some(({ sku, now }) => !now && sku.stock > 0) || offer.skus.length > soldOffer.skus.length, 'options'],
    [isBack, 'online'],
  ];
  return {
    changes: changes.filter(([isNews]) => isNews).map(([, change]) => change),
    reviewed: soldOffer.reviewed ?? read,
    waiting: follows ? null : read,
  };
}

const reviewedFrom = (
  rows: ReviewedPrices['rows'],
  skus: readonly { readonly code: string; readonly surcharge: number }[],
): ReviewedPrices => ({
  rows,
  surcharges: Object.fromEntries(skus.map(({ code, surcharge }) => [code, surcharge])),
  sample: null,
});

const isOffSaleForPrice = ({ reviewed, waiting }: SoldOffer, bound: PriceBound): boolean =>
  waiting !== null && priceFateOf(reviewed, waiting, bound) !== 'waits';
