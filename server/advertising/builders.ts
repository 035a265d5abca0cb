import { adBooking, adDay } from '#server/advertising/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { aMember } from '#server/member/builders.ts';

/** A requested banner of the home page on one day, free of charge. Returns its id. */
export async function anAd(db: Db, storeId: number, given: Partial<typeof adBooking.$inferInsert> = {}) {
  const day = given.from ?? '2099-01-01';
  const [row] = await db
    .insert(adBooking)
    .values({
      storeId,
      kind: 'homeBanner',
      from: day,
      to: day,
      status: 'requested',
      picture: '/images/goods/cup/blue/1',
      alt: { ko: '봄 세일', en: 'Spring sale', zh: '春季特卖', ja: '春のセール', ar: 'تخفيضات الربيع' },
      pricePerDay: 0,
      price: 0,
      vat: 0,
      currency: 'KRW',
      backHours: 24,
      requestedBy: (await aMember(db)).id,
      requestedAt: new Date('2026-01-01'),
      ...given,
    })
    .returning();
  if (!row) throw new Error('an ad was not written');
  await db.insert(adDay).values({
    bookingId: row.id,
    day,
    kind: row.kind,
    categoryId: row.categoryId ?? 0,
    // Beyond the places that are given out, so that it never takes one.
    place: 1_000 + row.id,
  });
  return row.id;
}
