import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/pool.ts';
import { sellerFile } from '#server/media/tables.ts';

/** A file row of a store; returns its id. There are no bytes on disk. */
export async function aSellerFile(
  db: Db,
  storeId: number,
  change: Partial<typeof sellerFile.$inferInsert> = {},
): Promise<number> {
  const row = {
    key: randomBytes(24).toString('hex'),
    storeId,
    contentType: 'PRODUCT',
    name: 'catalogue.pdf',
    type: 'application/pdf',
    size: 1_000,
    createdAt: new Date(),
    ...change,
  };
  const [inserted] = await db.insert(sellerFile).values(row).returning({ id: sellerFile.id });
  if (!inserted) throw new Error('a file was not written');
  return inserted.id;
}
