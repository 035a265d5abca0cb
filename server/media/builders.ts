import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { sellerFile, sellerFolder, storedFile } from '#server/media/tables.ts';
import { store } from '#server/store/tables.ts';

/** A file of a store, of `size` bytes; returns its id. The storage does not have the bytes. */
export async function aSellerFile(
  db: Db,
  storeId: number,
  { size = 1_000, ...change }: Partial<typeof sellerFile.$inferInsert> & { readonly size?: number } = {},
): Promise<number> {
  const key = randomBytes(24).toString('hex');
  const fileKey = `uploads/${key.slice(0, 2)}/${key}.pdf`;
  const createdAt = new Date();
  const [owner] = await db.select({ id: store.ownerId }).from(store).where(eq(store.id, storeId));
  await db.insert(storedFile).values({
    key: fileKey,
    ownerId: owner?.id,
    type: 'application/pdf',
    size,
    sha256: '0'.repeat(64),
    createdAt,
  });
  const row = { key, storeId, contentType: 'PRODUCT', name: 'catalogue.pdf', fileKey, createdAt, ...change };
  const [inserted] = await db.insert(sellerFile).values(row).returning({ id: sellerFile.id });
  if (!inserted) throw new Error('a file was not written');
  return inserted.id;
}

/** A folder of a store's image library; returns its id. */
export async function aSellerFolder(db: Db, storeId: number, name = 'Cups'): Promise<number> {
  const values = { storeId, name, createdAt: new Date() };
  const [inserted] = await db.insert(sellerFolder).values(values).returning({ id: sellerFolder.id });
  if (!inserted) throw new Error('a folder was not written');
  return inserted.id;
}
