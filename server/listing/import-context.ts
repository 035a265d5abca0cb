import { listingRefusal } from '#core/listing/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { Places } from '#server/listing/product-input.ts';
import type { ImportContext } from '#server/listing/judged-product.ts';
import { pictureFolder } from '#server/listing/picture-folder.ts';
import type { NamedPictures } from '#server/listing/pictures.ts';
import { storeByCode } from '#server/listing/queries.ts';
import { referenceOf } from '#server/listing/reference.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';

/**
 * The store and reference data an import needs; constant during its run. Refuses an unknown store and a missing folder.
 */
export async function importContext(
  db: Db,
  input: { store: string; pictures: NamedPictures; storage: StoragePort; outside: PicturePort },
): Promise<ImportContext & Places> {
  const store = orRefuse(
    await storeByCode(db, input.store),
    listingRefusal('listing-sheet.storeUnknown', { store: input.store }),
  );
  const { pictures } = input;
  const named = typeof pictures === 'object' ? { folder: await pictureFolder(pictures.folder) } : pictures;
  return {
    store,
    ...(await referenceOf(db, store.id)),
    pictureSource: { storeId: store.id, named, storage: input.storage, outside: input.outside },
    unfetched: new Map(),
  };
}
