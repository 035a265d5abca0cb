import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { AdCount } from '#core/advertising/rules.ts';
import { kstDate } from '#core/calendar.ts';
import { adBooking, adDay } from '#server/advertising/tables.ts';
import { category, product } from '#server/catalogue/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

/** The first-level category of a category; 0 for an unknown one. */
const topOf = (id: number) =>
  sql`coalesce((select split_part(${category.lineage}, '/', 2)::bigint from ${category} where ${category.id} = ${id}), 0)`;

/**
 * The booked ads of a Korean day in the order of their places: those of the home page, or of a category. One whose store
 * or product visitors cannot see is left out.
 */
export async function shownAds(db: Db, { category: id, now }: { category?: number | undefined; now: Date }) {
  const { kind, picture, alt, productId } = adBooking;
  return db
    .select({ id: adBooking.id, kind, picture, alt, productId, store: { code: store.code, name: store.name } })
    .from(adDay)
    .innerJoin(adBooking, eq(adBooking.id, adDay.bookingId))
    .innerJoin(store, eq(store.id, adBooking.storeId))
    .leftJoin(product, eq(product.id, adBooking.productId))
    .where(
      and(
        eq(adDay.day, kstDate(now)),
        eq(adBooking.status, 'booked'),
        eq(store.status, 'approved'),
        or(isNull(adBooking.productId), eq(product.live, true)),
        id === undefined
          ? ne(adDay.kind, 'categoryBanner')
          : and(eq(adDay.kind, 'categoryBanner'), eq(adDay.categoryId, topOf(id))),
      ),
    )
    .orderBy(asc(adDay.kind), asc(adDay.place));
}

type Count = { readonly id: number; readonly what: AdCount };

/** Adds to the counts of the day; an ad that is not shown today counts nothing. */
export async function countAds(db: Db, counts: readonly Count[], now: Date): Promise<void> {
  const byAd = Map.groupBy(counts, ({ id }) => id);
  // In one order, so that two requests never wait for each other.
  const ids = [...byAd.keys()].toSorted((a, b) => a - b);
  await transaction(db, async (tx) => {
    const there = await tx
      .select({ id: adDay.bookingId })
      .from(adDay)
      .innerJoin(adBooking, eq(adBooking.id, adDay.bookingId))
      .where(and(inArray(adDay.bookingId, ids), eq(adDay.day, kstDate(now)), eq(adBooking.status, 'booked')))
      .orderBy(asc(adDay.bookingId));
    for (const { id } of there) {
      const sumOf = (what: AdCount) => byAd.get(id)?.filter((one) => one.what === what).length ?? 0;
      await tx
        .update(adDay)
        .set({
          views: sql`${adDay.views} + ${sumOf('views')}`,
          clicks: sql`${adDay.clicks} + ${sumOf('clicks')}`,
          orders: sql`${adDay.orders} + ${sumOf('orders')}`,
        })
        .where(and(eq(adDay.bookingId, id), eq(adDay.day, kstDate(now))));
    }
  });
}
