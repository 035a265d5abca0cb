import { bulletin } from '#server/bulletin/tables.ts';
import type { Db } from '#server/db/pool.ts';

/** A notice of a store about shipping, shown since 2026 for a long time. Returns its id. */
export async function aBulletin(db: Db, storeId: number, given: Partial<typeof bulletin.$inferInsert> = {}) {
  const [row] = await db
    .insert(bulletin)
    .values({
      storeId,
      group: 'shipping',
      title: { ko: '설 연휴 배송 안내', en: 'Shipping over the New Year holidays' },
      body: { ko: '연휴 동안 출고를 쉽니다.', en: 'Nothing is sent during the holidays.' },
      from: '2026-01-01',
      to: '2099-12-31',
      createdAt: new Date('2026-01-01'),
      ...given,
    })
    .returning({ id: bulletin.id });
  if (!row) throw new Error('a bulletin was not written');
  return row.id;
}
