import { sql } from 'drizzle-orm';
import { openPool, transaction, type Pool, type Tx } from '#server/db/pool.ts';
import { hashPassword } from '#server/member/recovery/password.ts';
import { indexStale } from '#server/search/commands.ts';
import { store } from '#server/store/tables.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { writeImports } from '#demo/seed/imports.ts';
import { writeMarketing } from '#demo/seed/marketing.ts';
import { writeOrders } from '#demo/seed/orders.ts';
import { writePeople } from '#demo/seed/people.ts';
import { writeProducts } from '#demo/seed/products.ts';
import { type Marketplace, marketplace } from '#demo/seed/recipe/marketplace.ts';

/**
 * Fills a migrated database with the demo marketplace in one transaction; the same `now` gives the same rows except for
 * the unguessable order numbers. `products` is about how many. Throws when there are stores already.
 */
export async function seed(url: string, options: { now?: Date; products?: number } = {}): Promise<void> {
  const now = options.now ?? new Date();
  const made = marketplace(now, options.products);
  const passwordHash = await hashPassword(demoPassword);
  await withPool(url, async (db) => {
    await transaction(db, (tx) => write(tx, made, { db, now, passwordHash }));
    // One transaction wrote these rows several times: their old versions would stay in the data folder.
    await db.execute(sql`vacuum full product, product_card, shelf, search_word`);
    // Without statistics the first visitors would get slow plans.
    await db.execute(sql`analyze`);
  });
}

/** Whether the database has stores. It must be migrated. */
export async function isSeeded(url: string): Promise<boolean> {
  return withPool(url, hasStores);
}

async function write(
  tx: Tx,
  made: Marketplace,
  { db, now, passwordHash }: { db: Pool; now: Date; passwordHash: string },
): Promise<void> {
  await tx.execute(sql`lock table ${store} in share row exclusive mode`);
  if (await hasStores(tx))
    throw new Error('This database already has stores: the demo marketplace is written into an empty database only.');
  await writePeople(tx, made, passwordHash, now);
  await writeProducts(tx, made);
  await writeImports(tx, made, now);
  await writeMarketing(tx, made, now);
  await writeOrders(tx, made, { db, now });
  // Without statistics of the rows above, the plans of the statements that index them are slow.
  await tx.execute(sql`analyze`);
  await indexStale(tx);
}

async function hasStores(db: Pool | Tx): Promise<boolean> {
  const [first] = await db.select({ id: store.id }).from(store).limit(1);
  return first !== undefined;
}

export async function withPool<T>(url: string, work: (db: Pool) => Promise<T>): Promise<T> {
  const db = openPool(url, { max: 1, onError: (error) => process.stderr.write(`database: ${error.message}\n`) });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}
