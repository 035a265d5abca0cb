import { eq, sql } from 'drizzle-orm';
import { approvalMachine } from '#core/catalogue/states.ts';
import { priceRange } from '#core/catalogue/rules.ts';
import { invalidateProducts } from '#server/catalogue/invalidate-products.ts';
import { writeOem } from '#server/catalogue/oem.ts';
import { setPriceRows } from '#server/catalogue/price-rows.ts';
import type { ProductInput } from '#server/catalogue/product-input.ts';
import { lockApproval, transitionProduct } from '#server/catalogue/staff.ts';
import {
  priceRow,
  product,
  productCategory,
  productCertificate,
  productHistory,
  productOem,
  productPicture,
} from '#server/catalogue/tables.ts';
import { inPieces, writeVariants } from '#server/catalogue/variants.ts';
import type { Tx } from '#server/db/pool.ts';

export type BySeller = { readonly storeId: number; readonly memberId: number; readonly at: Date };

function columnsOf(input: ProductInput) {
  const {
    lineages: _lineages,
    prices: _prices,
    samplePrice,
    oem: _oem,
    certificates,
    pictures: _pictures,
    pictureAlts: _pictureAlts,
    options: _options,
    skus,
    ...columns
  } = input;
  return {
    ...columns,
    samplePrice: samplePrice?.minor ?? null,
    certificates: [...new Set(certificates.map(({ type }) => type))],
    inStock: skus.some(({ stock }) => stock > 0),
  };
}

/**
 * Inserts new products of a store with all their rows, submitted for approval. Returns their ids in the order of the
 * inputs.
 */
export async function createProducts(
  tx: Tx,
  inputs: readonly ProductInput[],
  { storeId, memberId, at }: BySeller,
): Promise<number[]> {
  if (inputs.length === 0) return [];
  const rows = inputs.map((input) => {
    const range = priceRange(
      input.prices,
      input.skus.map(({ surcharge }) => surcharge),
    );
    if (!range) throw new Error(`${input.code} has no price`);
    return {
      ...columnsOf(input),
      storeId,
      approval: 'pending' as const,
      priceMin: range.min.minor,
      priceMax: range.max.minor,
      submittedAt: at,
      createdAt: at,
    };
  });
  const inserted = await tx.insert(product).values(rows).returning({ id: product.id, code: product.code });
  const idOf = new Map(inserted.map(({ id, code }) => [code, id]));
  const products = inputs.map((input) => ({ id: idOf.get(input.code) ?? 0, input }));
  await inPieces(
    products.flatMap(({ id, input }) =>
      input.prices.map(({ minQuantity, price }) => ({
        productId: id,
        minQuantity,
        price: price.minor,
        currency: price.currency,
      })),
    ),
    (some) => tx.insert(priceRow).values(some),
  );
  await writeParts(tx, products);
  await writeVariants(tx, products);
  await tx.insert(productHistory).values(
    products.flatMap(({ id }) => [
      { productId: id, at, event: 'create' as const, from: null, to: 'draft' as const, memberId },
      { productId: id, at, event: 'submit' as const, from: 'draft' as const, to: 'pending' as const, memberId },
    ]),
  );
  return products.map(({ id }) => id);
}

/**
 * Replaces all data of a product. An approved product stays approved; a rejected one or a draft is submitted again.
 * `areSamePrices` leaves the price rows unchanged, which a running deal requires. The product must be locked. Returns
 * the code of a SKU that was ordered before and cannot be removed while the option levels change; the caller must then
 * roll back.
 */
export async function changeProduct(
  tx: Tx,
  id: number,
  input: ProductInput,
  areSamePrices: boolean,
  { memberId, at }: BySeller,
): Promise<string | undefined> {
  // The lists it leaves; those it enters follow below.
  await invalidateProducts(tx, [id]);
  await tx
    .update(product)
    .set({ ...columnsOf(input), version: sql`${product.version} + 1` })
    .where(eq(product.id, id));
  await tx.delete(productCategory).where(eq(productCategory.productId, id));
  await tx.delete(productPicture).where(eq(productPicture.productId, id));
  await tx.delete(productCertificate).where(eq(productCertificate.productId, id));
  await tx.delete(productOem).where(eq(productOem.productId, id));
  const products = [{ id, input }];
  await writeParts(tx, products);
  await invalidateProducts(tx, [id]);
  const stuckCode = await writeVariants(tx, products);
  if (stuckCode !== undefined) return stuckCode;
  // Changes of single SKUs may have changed the columns of the product.
  await tx
    .update(product)
    .set({ inStock: input.skus.some(({ stock }) => stock > 0) })
    .where(eq(product.id, id));
  if (!areSamePrices)
    await setPriceRows(
      tx,
      { productId: id, currency: input.currency },
      input.prices.map(({ minQuantity, price }) => ({ minQuantity, price: price.minor })),
    );
  const from = await lockApproval(tx, id);
  const to = from && approvalMachine.next(from, 'submit', 'seller', 'product');
  if (from && to) {
    await transitionProduct(tx, { id, event: 'submit', from, to, memberId, why: '', at });
    await tx.update(product).set({ submittedAt: at }).where(eq(product.id, id));
  }
  return undefined;
}

type Product = { readonly id: number; readonly input: ProductInput };

async function writeParts(tx: Tx, products: readonly Product[]): Promise<void> {
  await inPieces(
    products.flatMap(({ id, input }) => filed(id, input.lineages)),
    (some) => tx.insert(productCategory).values(some),
  );
  await inPieces(
    products.flatMap(({ id, input }) =>
      input.pictures.map((base, sort) => ({ productId: id, sort, base, alt: input.pictureAlts?.[base] ?? {} })),
    ),
    (some) => tx.insert(productPicture).values(some),
  );
  await inPieces(
    products.flatMap(({ id, input }) => input.certificates.map((one, sort) => ({ productId: id, ...one, sort }))),
    (some) => tx.insert(productCertificate).values(some),
  );
  await writeOem(
    tx,
    products.flatMap(({ id, input: { oem } }) => (oem ? [{ productId: id, oem }] : [])),
  );
}

/** The leaves and all their ancestors, each once. */
function filed(productId: number, lineages: readonly string[]) {
  const ways = lineages.map((lineage) => lineage.split('/').filter(Boolean).map(Number));
  const leaves = ways.map((way) => way.at(-1));
  return [...new Set(ways.flat())].map((categoryId) => ({
    productId,
    categoryId,
    isLeaf: leaves.includes(categoryId),
    sort: Math.max(0, leaves.indexOf(categoryId)),
  }));
}
