import { and, eq, sql } from 'drizzle-orm';
import { favoriteRefusal } from '#core/favorite/refusals.ts';
import { FOLDERS_MAX, whyNotFolderName } from '#core/favorite/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { tidyName } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { favorite, favoriteFolder } from '#server/favorite/tables.ts';
import { lockMember } from '#server/member/queries.ts';

export type FolderRow = { readonly id: number; readonly name: string; readonly count: number };

/** The member's folders by name, with the number of products in each. */
export async function foldersOf(db: Db, memberId: number): Promise<FolderRow[]> {
  return db
    .select({
      id: favoriteFolder.id,
      name: favoriteFolder.name,
      count: sql<number>`(select count(*) from favorite f where f.folder_id = favorite_folder.id)`.mapWith(Number),
    })
    .from(favoriteFolder)
    .where(eq(favoriteFolder.memberId, memberId))
    .orderBy(sql`lower(${favoriteFolder.name})`, favoriteFolder.id);
}

/** The other folders of the member, whose row is locked so that no second folder of a name is made meanwhile. */
async function lockOthers(tx: Tx, memberId: number, id?: number): Promise<FolderRow[]> {
  await lockMember(tx, memberId);
  return (await foldersOf(tx, memberId)).filter((folder) => folder.id !== id);
}

export async function addFolder(db: Db, memberId: number, input: string, now: Date): Promise<FolderRow> {
  const name = tidyName(input);
  return transaction(db, async (tx) => {
    const others = await lockOthers(tx, memberId);
    refuseIf(
      others.length >= FOLDERS_MAX ? favoriteRefusal('favorite.tooManyFolders', { limit: FOLDERS_MAX }) : undefined,
    );
    refuseIf(
      whyNotFolderName(
        name,
        others.map((folder) => folder.name),
      ),
    );
    const [made] = await tx
      .insert(favoriteFolder)
      .values({ memberId, name, createdAt: now })
      .returning({ id: favoriteFolder.id });
    if (!made) throw new Error('a folder was not inserted');
    return { id: made.id, name, count: 0 };
  });
}

export async function renameFolder(db: Db, memberId: number, id: number, input: string): Promise<FolderRow> {
  const name = tidyName(input);
  return transaction(db, async (tx) => {
    const others = await lockOthers(tx, memberId, id);
    const [own] = await tx
      .select({ count: sql<number>`(select count(*) from favorite f where f.folder_id = ${id})`.mapWith(Number) })
      .from(favoriteFolder)
      .where(and(eq(favoriteFolder.id, id), eq(favoriteFolder.memberId, memberId)));
    const { count } = orRefuse(own, favoriteRefusal('favorite.folderNotFound'));
    refuseIf(
      whyNotFolderName(
        name,
        others.map((folder) => folder.name),
      ),
    );
    await tx.update(favoriteFolder).set({ name }).where(eq(favoriteFolder.id, id));
    return { id, name, count };
  });
}

/** Removes a folder of the member; its favourites stay. */
export async function removeFolder(db: Db, memberId: number, id: number): Promise<void> {
  await db.delete(favoriteFolder).where(and(eq(favoriteFolder.id, id), eq(favoriteFolder.memberId, memberId)));
}

export const countAll = (db: Db, memberId: number): Promise<number> =>
  db.$count(favorite, eq(favorite.memberId, memberId));
