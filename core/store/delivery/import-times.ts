import { businessDayAfter, businessDayInBothAfter, kstDate } from '#core/calendar.ts';

/** Maximum business days of an expert's review. */
export const REVIEW_DAYS = 2;

/** How imported goods travel; the modes of core/logistics, which comes after the stores. */
type Transport = 'LCL' | 'LCL_ALONE' | 'FCL20' | 'FCL40' | 'FCL40HC' | 'AIR';

/**
 * Business days from the first payment to the China centre, and from there to the address by each mode, never fewer than
 * ten (IMP-035).
 */
export const TO_CENTRE = { from: 5, to: 10 };
export const TO_DOOR: Readonly<Record<Transport, { from: number; to: number }>> = {
  LCL: { from: 12, to: 17 },
  LCL_ALONE: { from: 11, to: 15 },
  FCL20: { from: 11, to: 15 },
  FCL40: { from: 11, to: 15 },
  FCL40HC: { from: 11, to: 15 },
  AIR: { from: 10, to: 12 },
};

export type Expected = {
  readonly reviewBy: string;
  readonly centreFrom: string;
  readonly centreTo: string;
  readonly doorFrom: string;
  readonly doorTo: string;
};

/**
 * The expected dates of an import ordered now, as Korean dates: business days of both countries count where both work.
 */
export function expectedDates(
  now: Date,
  mode: Transport,
  after: (date: string, days: number) => string = businessDayInBothAfter,
): Expected {
  const reviewBy = businessDayAfter(kstDate(now), REVIEW_DAYS);
  const centreFrom = after(reviewBy, TO_CENTRE.from);
  const centreTo = after(reviewBy, TO_CENTRE.to);
  return {
    reviewBy,
    centreFrom,
    centreTo,
    doorFrom: after(centreFrom, TO_DOOR[mode].from),
    doorTo: after(centreTo, TO_DOOR[mode].to),
  };
}
