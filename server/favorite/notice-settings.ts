import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { favoriteNotices } from '#server/favorite/tables.ts';

export type NoticeSettings = { readonly priceDrops: boolean; readonly restocks: boolean };

export async function noticeSettingsOf(db: Db, memberId: number): Promise<NoticeSettings> {
  const [row] = await db
    .select({ priceDrops: favoriteNotices.priceDrops, restocks: favoriteNotices.restocks })
    .from(favoriteNotices)
    .where(eq(favoriteNotices.memberId, memberId));
  return row ?? { priceDrops: true, restocks: true };
}

export async function saveNoticeSettings(db: Db, memberId: number, set: NoticeSettings): Promise<void> {
  await db
    .insert(favoriteNotices)
    .values({ memberId, ...set })
    .onConflictDoUpdate({ target: favoriteNotices.memberId, set });
}
