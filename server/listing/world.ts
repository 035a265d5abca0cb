import { listingRefusal } from '#core/listing/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { noticeItems } from '#server/catalogue/notices.ts';
import type { Db } from '#server/db/pool.ts';
import type { Places } from '#server/listing/commands.ts';
import type { ImportWorld } from '#server/listing/judge.ts';
import { pictureFolder } from '#server/listing/picture-folder.ts';
import type { NamedPictures } from '#server/listing/pictures.ts';
import { allCategories, storeByCode, templatesOf } from '#server/listing/queries.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';

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
  const categories = await allCategories(db);
  const templates = await templatesOf(db, store.id);
  const { pictures } = input;
  const named = typeof pictures === 'object' ? { folder: await pictureFolder(pictures.folder) } : pictures;
  return {
    store,
    rules: {
      categories: new Map(categories.map(({ code, level }) => [code, level === 3])),
      noticeItems,
      deliveryTemplates: new Map([...templates].map(([name, { regions }]) => [name, regions])),
    },
    pictureSource: { storeId: store.id, named, storage: input.storage, outside: input.outside },
    silent: new Map(),
    lineages: new Map(categories.map(({ code, lineage }) => [code, lineage])),
    templates: new Map([...templates].map(([name, { id }]) => [name, id])),
  };
}
