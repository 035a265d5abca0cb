import { frameOf } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { countPlaces, filesOfLibrary } from '#server/listing/library/files.ts';
import { presentFile } from '#server/listing/library/present.ts';
import { removeUnused } from '#server/listing/library/remove-unused.ts';
import { deleteBinned, moveFiles, restoreFiles } from '#server/media/bin.ts';
import { type FileDeps, quotaOf, usageOf } from '#server/media/owned-files.ts';
import { storeById } from '#server/listing/queries.ts';
import { foldersOfStore } from '#server/media/seller-folders.ts';

/** The files of a store's image library. `open` gives their storage, or refuses where there is none. */
export function libraryRoutes(bind: Bind, open: () => FileDeps): void {
  bind('listLibrary', async ({ db, query, caller }) => {
    const { page = 0, count = 30, sort = 'newest', ...filter } = query;
    const { storeId } = caller;
    const { ownerId: memberId } = await storeById(db, storeId);
    const { rows, total } = await filesOfLibrary(db, storeId, { ...filter, sort, limit: count, offset: page * count });
    const [used, quota] = [await usageOf(db, memberId), await quotaOf(db, open(), memberId)];
    return {
      files: rows.map(presentFile),
      folders: await foldersOfStore(db, storeId),
      ...(await countPlaces(db, storeId)),
      filesUsed: used.files,
      filesAllowed: quota?.files ?? null,
      bytesUsed: used.bytes,
      bytesAllowed: quota?.bytes ?? null,
      ...frameOf(rows.length, total, count),
    };
  });
  bind('moveLibraryFiles', async ({ db, body, caller }) => ({ ids: await moveFiles(db, caller.storeId, body) }));
  bind('removeLibraryFiles', async ({ db, body, caller, now }) => {
    const { ids, used } = await removeUnused(db, caller.storeId, body.ids, now);
    return { ids, used: used.map(({ id, name, uses }) => ({ id, name, uses })) };
  });
  bind('restoreLibraryFiles', async ({ db, body, caller }) => ({
    ids: await restoreFiles(db, caller.storeId, body.ids),
  }));
  bind('deleteLibraryFiles', async ({ db, body, caller }) => ({
    ids: await deleteBinned(db, open().storage, caller.storeId, body.ids),
  }));
}
