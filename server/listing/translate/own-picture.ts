import { and, eq, isNull } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { isPicture } from '#core/media/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { readStored, type StoragePort } from '#server/integrations/storage/port.ts';
import { libraryBases, readFromLibrary } from '#server/listing/library.ts';
import { basesOfStore } from '#server/listing/own-pictures.ts';
import { translatedPicture } from '#server/listing/words-tables.ts';
import { sellerFileOf } from '#server/media/seller-files.ts';
import { hashOfBase, readStoredPicture } from '#server/media/stored.ts';
import { sellerFile } from '#server/media/tables.ts';

type OwnPicture = { readonly bytes: Buffer; readonly name: string };

/** A picture of the store by the address its detail shows it by: a file of its library, or a stored picture. */
export async function ownPicture(
  db: Db,
  storage: StoragePort,
  storeId: number,
  address: string,
): Promise<OwnPicture | undefined> {
  const file = await sellerFileOf(db, /^\/files\/([0-9a-f]{48})$/.exec(address)?.[1] ?? '');
  if (file) {
    const isOwn = file.sellerFile.storeId === storeId && isPicture(file.file.type);
    const bytes = isOwn ? await readStored(storage, file.file.key) : undefined;
    return bytes && { bytes, name: file.sellerFile.name };
  }
  const base = address.replace(/\/\d+\.webp$/, '');
  const hash = hashOfBase(base);
  if (hash === undefined) return undefined;
  const source = (await libraryBases(db, storeId, [base])).get(base);
  const isShown = source !== undefined || (await basesOfStore(db, storeId, [base])).has(base);
  const bytes = source
    ? await readFromLibrary(storage, source)
    : isShown
      ? await readStoredPicture(storage, hash, 1_280)
      : undefined;
  return bytes && { bytes, name: hash.slice(0, 12) };
}

type Which = { readonly storeId: number; readonly originalHash: Buffer; readonly target: Lang };

/** The picture as it was translated before, unless it was removed from the library since. */
export async function findTranslated(db: Db, { storeId, originalHash, target }: Which): Promise<string | undefined> {
  const [row] = await db
    .select({ key: sellerFile.key })
    .from(translatedPicture)
    .innerJoin(sellerFile, and(eq(sellerFile.id, translatedPicture.fileId), isNull(sellerFile.removedAt)))
    .where(
      and(
        eq(translatedPicture.storeId, storeId),
        eq(translatedPicture.originalHash, originalHash),
        eq(translatedPicture.target, target),
      ),
    );
  return row && `/files/${row.key}`;
}

export async function noteTranslated(db: Db, which: Which, fileId: number): Promise<void> {
  await db
    .insert(translatedPicture)
    .values({ ...which, fileId })
    .onConflictDoUpdate({
      target: [translatedPicture.storeId, translatedPicture.originalHash, translatedPicture.target],
      set: { fileId },
    });
}
