import { mediaRefusal } from '#core/media/refusals.ts';
import { whyNotFilm, whyNotSize } from '#core/media/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { typeOfBytes } from '#server/http/uploads.ts';
import { fetchedPicture } from '#server/listing/library/fetch.ts';
import { libraryFiles, similarFiles } from '#server/listing/library/files.ts';
import { presentFile } from '#server/listing/library/present.ts';
import { storeById } from '#server/listing/queries.ts';
import { filmOf } from '#server/media/film.ts';
import { storeSellerFile } from '#server/media/seller-files.ts';

type Sources = {
  /** Gives the storage of files, or refuses where there is none. */
  open(): Parameters<typeof storeSellerFile>[1];
  readonly outside: Parameters<typeof fetchedPicture>[0] | undefined;
};

/** What comes into the image library of a store. */
export function libraryUploadRoutes(bind: Bind, { open, outside }: Sources): void {
  bind('uploadLibraryFile', async ({ db, query, body, caller, now }) => {
    const type = typeOfBytes(body) ?? '';
    refuseIf(whyNotSize(type, body.byteLength));
    const { storeId } = caller;
    const { ownerId: memberId } = await storeById(db, storeId);
    const { name, folder = null, again: isAgain = false } = query;
    const owner = { storeId, memberId, contentType: 'PRODUCT', name, folderId: folder, isAgain, now };
    return presentUploaded(db, storeId, await storeSellerFile(db, open(), owner, { type, bytes: body }));
  });
  bind('uploadProductVideo', async ({ db, query: { name }, body, caller, now }) => {
    const type = typeOfBytes(body) ?? '';
    const film = orRefuse(filmOf(type, body), mediaRefusal('media.fileInvalid'));
    refuseIf(whyNotFilm(film));
    const { storeId } = caller;
    const { ownerId: memberId } = await storeById(db, storeId);
    const owner = { storeId, memberId, contentType: 'PRODUCT', name, isAgain: false, now };
    const { rows } = await storeSellerFile(db, open(), owner, { type, bytes: body });
    const { sellerFile, file } = orRefuse(rows[0], mediaRefusal('media.fileInvalid'));
    return { url: `/files/${sellerFile.key}`, name: sellerFile.name, size: file.size, seconds: film.seconds };
  });
  bind('fetchLibraryPicture', async ({ db, body: { address }, caller, now, signal }) => {
    const { name, ...file } = await fetchedPicture(
      orRefuse(outside, requestRefusal('request.unavailable')),
      address,
      signal,
    );
    const { storeId } = caller;
    const { ownerId: memberId } = await storeById(db, storeId);
    const owner = { storeId, memberId, contentType: 'PRODUCT', name, isAgain: false, now };
    return presentUploaded(db, storeId, await storeSellerFile(db, open(), owner, file));
  });
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
