import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { storeDocument } from '#server/dossier/tables.ts';
import { attachment, storedFile } from '#server/media/tables.ts';
import { store } from '#server/store/tables.ts';

/** A KC certification of a store without an end, with its file; returns its id. The storage does not have the bytes. */
export async function aStoreDocument(
  db: Db,
  storeId: number,
  overrides: Partial<typeof storeDocument.$inferInsert> = {},
): Promise<number> {
  const key = randomBytes(24).toString('hex');
  const fileKey = `uploads/${key.slice(0, 2)}/${key}.pdf`;
  const createdAt = new Date();
  const [owner] = await db.select({ id: store.ownerId }).from(store).where(eq(store.id, storeId));
  const ownerId = owner?.id ?? 0;
  const file = { type: 'application/pdf', size: 1_000, sha256: '0'.repeat(64) };
  await db.insert(storedFile).values({ key: fileKey, ownerId, ...file, createdAt });
  const row = { key: key.slice(0, 32), ownerId, name: 'certificate.pdf', fileKey, hangsElsewhere: true, createdAt };
  const [stored] = await db.insert(attachment).values(row).returning({ id: attachment.id });
  const [inserted] = await db
    .insert(storeDocument)
    .values({
      storeId,
      kind: 'certification',
      title: 'KC',
      certificationType: 'KC',
      number: `HU-${key.slice(0, 8)}`,
      issuedOn: '2026-01-05',
      attachmentId: stored?.id ?? 0,
      createdAt,
      ...overrides,
    })
    .returning({ id: storeDocument.id });
  if (!inserted) throw new Error('a document was not written');
  return inserted.id;
}
