import { whyNotSize } from '#core/media/rules.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { typeOfBytes } from '#server/http/uploads.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';
import { fetchedPicture } from '#server/listing/library/fetch.ts';
import { countPlaces, filesOfLibrary, libraryFiles, similarFiles } from '#server/listing/library/files.ts';
import { presentFile } from '#server/listing/library/present.ts';
import { removeUnused } from '#server/listing/library/remove-unused.ts';
import { deleteBinned, moveFiles, restoreFiles } from '#server/media/bin.ts';
import { type FileDeps, quotaOf, usageOf } from '#server/media/owned-files.ts';
import { storeSellerFile } from '#server/media/seller-files.ts';
import { foldersOfStore } from '#server/media/seller-folders.ts';

/** The files of a store's image library. `open` gives their storage, or refuses where there is none. */
export function libraryRoutes(bind: Bind, open: () => FileDeps, outside: PicturePort | undefined): void {
  bind('listLibrary', async ({ db, query, caller }) => {
    const { page = 0, count = 30, sort = 'newest', ...filter } = query;
    const { storeId, memberId } = caller;
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
  bind('uploadLibraryFile', async ({ db, query, body, caller, now }) => {
    const type = typeOfBytes(body) ?? '';
    refuseIf(whyNotSize(type, body.byteLength));
    const { storeId, memberId } = caller;
    const { name, folder = null, again: isAgain = false } = query;
    const owner = { storeId, memberId, contentType: 'PRODUCT', name, folderId: folder, isAgain, now };
    return presentUploaded(db, storeId, await storeSellerFile(db, open(), owner, { type, bytes: body }));
  });
  bind('fetchLibraryPicture', async ({ db, body: { address }, caller, now, signal }) => {
    const { name, ...file } = await fetchedPicture(
      orRefuse(outside, requestRefusal('request.unavailable')),
      address,
      signal,
    );
    const { storeId, memberId } = caller;
    const owner = { storeId, memberId, contentType: 'PRODUCT', name, isAgain: false, now };
    return presentUploaded(db, storeId, await storeSellerFile(db, open(), owner, file));
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

async function presentUploaded(
  db: Db,
  storeId: number,
  { rows, isKnown }: Awaited<ReturnType<typeof storeSellerFile>>,
) {
  const ids = rows.map(({ sellerFile }) => sellerFile.id);
  const similar = isKnown ? [] : await similarFiles(db, storeId, ids);
  return {
    files: (await libraryFiles(db, storeId, ids)).map(presentFile),
    isKnown,
    similar: (await libraryFiles(db, storeId, similar)).map(presentFile),
  };
}
