import { refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import { addFolder, removeFolder, renameFolder } from '#server/media/seller-folders.ts';

/** The folders of a store's image library. */
export function libraryFolderRoutes(bind: Bind): void {
  bind('addLibraryFolder', ({ db, body, caller, now }) => addFolder(db, caller, body.name, now));
  bind('renameLibraryFolder', ({ db, params, body, caller }) => renameFolder(db, caller, params.id, body.name));
  bind('removeLibraryFolder', async ({ db, params, caller }) => {
    const isRemoved = await removeFolder(db, caller.storeId, params.id);
    refuseIf(isRemoved ? undefined : requestRefusal('request.notFound'));
    return null;
  });
}
