import { eq, sql } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { adBooking, adDay } from '#server/advertising/tables.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { transaction } from '#server/db/pool.ts';
import { inDatabase } from './members.ts';

/** The ad whose alternative text is this. */
export const theAd = (text: string): Promise<number> =>
  inDatabase(async (db) => {
    const [row] = await db
      .select({ id: adBooking.id })
      .from(adBooking)
      .where(sql`${adBooking.alt}->>'ko' = ${text}`);
    if (!row) throw new Error(`no ad says ${text}`);
    return row.id;
  });

/** A day goes by for an ad of one day: its day is today. */
export const dayGoesBy = (id: number): Promise<void> =>
  inDatabase((db) =>
    transaction(db, async (tx) => {
      const day = kstDate(new Date());
      // Another ad may have the same place today.
      await tx
        .update(adDay)
        .set({ day, place: sql`${adDay.place} + ${1_000 + id}` })
        .where(eq(adDay.bookingId, id));
      await tx.update(adBooking).set({ from: day, to: day }).where(eq(adBooking.id, id));
      invalidate(tx, ['ads']);
    }),
  );
