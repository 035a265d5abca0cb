import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { shownBulletin } from '#server/bulletin/queries.ts';
import { bulletin, bulletinView } from '#server/bulletin/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';

type View = { readonly id: number; readonly device: string; readonly now: Date };

/** Counts a view once a browser and day; returns whether it counted. One that visitors do not see counts nothing. */
export async function countView(db: Db, { id, device, now }: View): Promise<boolean> {
  const day = kstDate(now);
  if (!(await shownBulletin(db, id, day))) return false;
  return transaction(db, async (tx) => {
    const added = await tx
      .insert(bulletinView)
      .values({ bulletinId: id, day, device: hashOf(day, device) })
      .onConflictDoNothing()
      .returning({ day: bulletinView.day });
    if (added.length === 0) return false;
    await tx
      .update(bulletin)
      .set({ views: sql`${bulletin.views} + 1` })
      .where(eq(bulletin.id, id));
    return true;
  });
}

/** The hash includes the day, so that nobody can be followed across days. */
const hashOf = (day: string, device: string): bigint =>
  createHash('sha256').update(`bulletin ${day} ${device}`).digest().readBigInt64BE();

/** Deletes who saw what on past days; the sums stay. */
export async function sweepViews(db: Db, now: Date): Promise<void> {
  await db.delete(bulletinView).where(lt(bulletinView.day, kstDate(now)));
}
