import { and, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { product, productHistory } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { listingsPage, type StoredListing } from '#server/listing/queries.ts';
import { productVersion } from '#server/listing/tables.ts';

type Filter = {
  readonly updatedSince?: string | undefined;
  /** The id of the last product of the page before. */
  readonly cursor?: string | undefined;
  readonly count: number;
};

export type ProductForProgram = StoredListing & { readonly updatedAt: Date; readonly reason: string };

/** SQL: whether a product was made, changed by its seller or decided about since. */
const changedSince = (db: Db, since: Date): SQL | undefined =>
  or(
    gte(product.createdAt, since),
    inArray(
      product.id,
      db.select({ id: productVersion.productId }).from(productVersion).where(gte(productVersion.at, since)),
    ),
    inArray(
      product.id,
      db.select({ id: productHistory.productId }).from(productHistory).where(gte(productHistory.at, since)),
    ),
  );

/** A page of a store's products as they were made, and the cursor of the next one. */
export async function listForProgram(
  db: Db,
  storeId: number,
  { updatedSince, cursor, count }: Filter,
): Promise<{ readonly products: readonly ProductForProgram[]; readonly nextCursor: string | null }> {
  const found = await listingsPage(
    db,
    and(
      eq(product.storeId, storeId),
      cursor === undefined ? undefined : gt(product.id, Number(cursor)),
      updatedSince ? changedSince(db, new Date(updatedSince)) : undefined,
    ),
    count + 1,
  );
  const shown = found.slice(0, count);
  const last = shown.at(-1);
  const states = await statesOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    products: shown.map((one) => ({ ...one, ...(states.get(one.id) ?? { updatedAt: new Date(0), reason: '' }) })),
    nextCursor: last && found.length > count ? String(last.id) : null,
  };
}

/** When products changed last, and why those that are rejected or taken down are. */
async function statesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { updatedAt: Date; reason: string }>();
  const rows = await db
    .select({
      id: product.id,
      approval: product.approval,
      updatedAt: sql<Date>`greatest(${product.createdAt},
        (select max(v.at) from product_version v where v.product_id = product.id),
        (select max(h.at) from product_history h where h.product_id = product.id))`.mapWith(product.createdAt),
      reason: sql<string>`coalesce((select h.why from product_history h where h.product_id = product.id
        order by h.id desc limit 1), '')`,
    })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(
    rows.map(({ id, approval, updatedAt, reason }) => [
      id,
      { updatedAt, reason: approval === 'rejected' || approval === 'takenDown' ? reason : '' },
    ]),
  );
}
