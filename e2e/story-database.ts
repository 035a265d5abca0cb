import { sql } from 'drizzle-orm';
import { DESCRIPTOR_VERSION } from '#server/search/picture/descriptor.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { setup as startDatabases, teardown as stopDatabases } from '#server/db/test-database-setup.ts';
import { seededDatabase } from '#server/db/test-database.ts';

export type StoryDatabase = { readonly url: string; close(): Promise<void> };

/** A copy of the demo marketplace, which the unit tests share, prepared for stories that run at once. */
export async function openStoryDatabase(): Promise<StoryDatabase> {
  await startDatabases();
  const { url, drop } = await seededDatabase();
  await prepare(url);
  return {
    url,
    async close() {
      await drop();
      await stopDatabases();
    },
  };
}

async function prepare(url: string): Promise<void> {
  const db = openPool(url, { max: 1, onError: () => undefined });
  try {
    await stockUp(db);
    await skipPictures(db);
  } finally {
    await db.$client.end();
  }
}

/**
 * Stories that run at once buy the same goods, which are the first found: there is enough of them for all stories.
 * What is sold out stays so, and so do the goods whose few pieces a story counts.
 */
const stockUp = (db: Pool) =>
  db.execute(sql`
    update sku set stock = stock + 100000
      from product
     where product.id = sku.product_id and product.publish_way = 'SELLER' and sku.stock > 10`);

/**
 * Marks the pictures of the demo marketplace as described: to describe five thousand takes a quarter of two processors
 * while the stories run. A story about them describes its own.
 */
const skipPictures = (db: Pool) =>
  db.execute(sql`
    insert into picture_mark (base, part, version, bits)
    select distinct base, 0, ${DESCRIPTOR_VERSION}::int, repeat('0', 256)::bit(256) from product_picture
    on conflict do nothing`);
