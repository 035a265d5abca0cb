import { listingRefusal } from '#core/listing/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { noticeItems } from '#server/catalogue/notices.ts';
import type { Db } from '#server/db/pool.ts';
import type { Places } from '#server/listing/product-input.ts';
import type { ImportWorld } from '#server/listing/judge.ts';
import { pictureFolder } from '#server/listing/picture-folder.ts';
import type { NamedPictures } from '#server/listing/pictures.ts';
import { allCategories, storeByCode, templatesOf } from '#server/listing/queries.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';

/** The categories and delivery templates that the listings of a store refer to. */
export async function referenceOf(db: Db, storeId: number): Promise<Places & Pick<ImportWorld, 'rules'>> {
  const categories = await allCategories(db);
  const templates = await templatesOf(db, storeId);
  return {
    rules: {
      categories: new Map(categories.map(({ code, level }) => [code, level === 3])),
      noticeItems,
      deliveryTemplates: new Map([...templates].map(([name, { regions }]) => [name, regions])),
    },
    lineages: new Map(categories.map(({ code, lineage }) => [code, lineage])),
    templates: new Map([...templates].map(([name, { id }]) => [name, id])),
  };
}

/**
 * The store and reference data an import needs; constant during its run. Refuses an unknown store and a missing folder.
 */
export async function worldOf(
  db: Db,
  input: { store: string; pictures: NamedPictures; storage: StoragePort; outside: PicturePort },
): Promise<ImportWorld & Places> {
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
    silent: new Map(),
  };
}
