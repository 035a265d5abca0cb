import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { mediaRefusal } from '#core/media/refusals.ts';
import { FOLDERS_MAX, whyNotFolder } from '#core/media/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { tidyName } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { sellerFile, sellerFolder } from '#server/media/tables.ts';
import { lockMember } from '#server/member/queries.ts';

type FolderRow = { readonly id: number; readonly name: string; readonly files: number };
/** The owner of a store, whose row is locked so that no second folder of a name is made meanwhile. */
type Owner = { readonly storeId: number; readonly memberId: number };

/** The folders of a store by name, with the number of files in each. */
export async function foldersOfStore(db: Db, storeId: number): Promise<FolderRow[]> {
  return db
    .select({
      id: sellerFolder.id,
      name: sellerFolder.name,
      files: db.$count(sellerFile, and(sql`${sellerFile.folderId} = seller_folder.id`, isNull(sellerFile.removedAt))),
    })
    .from(sellerFolder)
    .where(eq(sellerFolder.storeId, storeId))
    .orderBy(asc(sql`lower(${sellerFolder.name})`), asc(sellerFolder.id));
}

async function lockFolders(tx: Tx, { storeId, memberId }: Owner): Promise<FolderRow[]> {
  await lockMember(tx, memberId);
  return foldersOfStore(tx, storeId);
}

const namesOf = (folders: readonly FolderRow[]): string[] => folders.map(({ name }) => name);

/** Creates a folder. Refuses a name that is empty or taken, and too many. */
export async function addFolder(db: Db, owner: Owner, input: string, now: Date): Promise<FolderRow> {
  const name = tidyName(input);
  return transaction(db, async (tx) => {
    const others = await lockFolders(tx, owner);
    const isFull = others.length >= FOLDERS_MAX;
    refuseIf(
      isFull ? mediaRefusal('media.tooManyFolders', { limit: FOLDERS_MAX }) : whyNotFolder(name, namesOf(others)),
    );
    const [made] = await tx
      .insert(sellerFolder)
      .values({ storeId: owner.storeId, name, createdAt: now })
      .returning({ id: sellerFolder.id });
    if (!made) throw new Error('a folder was not inserted');
    return { id: made.id, name, files: 0 };
  });
}

/** Renames a folder of the store. Refuses a name that is empty or taken. */
export async function renameFolder(db: Db, owner: Owner, id: number, input: string): Promise<FolderRow> {
  const name = tidyName(input);
  return transaction(db, async (tx) => {
    const all = await lockFolders(tx, owner);
    const own = orRefuse(
      all.find((folder) => folder.id === id),
      requestRefusal('request.notFound'),
    );
    refuseIf(whyNotFolder(name, namesOf(all.filter((folder) => folder.id !== id))));
    await tx.update(sellerFolder).set({ name }).where(eq(sellerFolder.id, id));
    return { ...own, name };
  });
}

/** Removes a folder of the store; its files stay, in no folder. False when it has none of this id. */
export async function removeFolder(db: Db, storeId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(sellerFolder)
    .where(and(eq(sellerFolder.id, id), eq(sellerFolder.storeId, storeId)))
    .returning({ id: sellerFolder.id });
  return gone.length > 0;
}

/** Refuses a folder that is not of the store; null is no folder. Locks it, so that it is there until the end. */
export async function lockFolder(tx: Tx, storeId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const rows = await tx
    .select({ id: sellerFolder.id })
    .from(sellerFolder)
    .where(and(eq(sellerFolder.id, id), eq(sellerFolder.storeId, storeId)))
    .for('share');
  refuseIf(rows.length === 0 ? mediaRefusal('media.folderNotFound') : undefined);
}
