import type { Db } from '#server/db/pool.ts';
import { headerMessage, homePick, popup } from '#server/marketing/tables.ts';

/** Recommends products on the home page, in this order. */
export async function recommend(db: Db, productIds: readonly number[]): Promise<void> {
  await db.insert(homePick).values(productIds.map((productId, sort) => ({ section: 'md' as const, productId, sort })));
}

/** Exhibits stores on the home page, in this order. */
export async function exhibit(db: Db, storeIds: readonly number[]): Promise<void> {
  await db
    .insert(homePick)
    .values(storeIds.map((storeId, sort) => ({ section: 'exhibition' as const, storeId, sort })));
}

/** A popup of the Korean site that is shown for a year around `now`; its id. */
export async function aPopup(db: Db, now: Date, overrides: Partial<typeof popup.$inferInsert> = {}): Promise<number> {
  const [inserted] = await db
    .insert(popup)
    .values({
      site: 'kr',
      image: { ko: '/images/popup/sample.svg' },
      alt: { ko: '샘플부터 확인하세요', en: 'Check a sample first' },
      left: 40,
      top: 180,
      width: 320,
      height: 320,
      startsAt: new Date(now.getTime() - 86_400_000),
      endsAt: new Date(now.getTime() + 364 * 86_400_000),
      ...overrides,
    })
    .returning({ id: popup.id });
  if (!inserted) throw new Error('a popup was not written');
  return inserted.id;
}

/** A message above the header, as stored: already sanitised. */
export async function aMessage(db: Db, message: typeof headerMessage.$inferInsert): Promise<void> {
  await db.insert(headerMessage).values(message);
}
