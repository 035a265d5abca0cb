import {
  addDays,
  businessDayAfter,
  dateOfDay,
  isBusinessDay,
  isWorkday,
  kstDate,
  kstDay,
  kstHour,
  startOfKstDate,
  workdayAfter,
} from '#core/calendar.ts';
import { closedDaysOf, type ClosedTimes } from '#core/store/delivery/closures.ts';

/** The Korean dates between which goods arrive, `YYYY-MM-DD`. */
export type Arrival = { readonly from: string; readonly to: string };
/** Orders before this hour (KST) of a business day count from that day; `handlingDays` is what preparing them takes. */
export type ShippingTerms = {
  readonly cutoffHour: number;
  readonly handlingDays: number;
  /** On what days the store sends nothing, although Korea works. */
  readonly closures?: ClosedTimes | null | undefined;
};
export const STANDARD_SHIPPING: ShippingTerms = { cutoffHour: 14, handlingDays: 1 };
export const HANDLING_DAYS_MAX = 30;

export type Destination = { readonly country: string; readonly postcode: string };
type Days = { readonly from: number; readonly to: number };

/** Postcodes of islands and mountain areas, which couriers reach later, as first and last of each block. */
const REMOTE: readonly (readonly [first: number, last: number])[] = [
  [22_386, 22_388],
  [23_004, 23_010],
  [23_100, 23_136],
  [31_708, 31_708],
  [32_133, 32_133],
  [33_411, 33_411],
  [40_200, 40_240],
  [46_768, 46_771],
  [52_570, 52_571],
  [53_031, 53_033],
  [53_089, 53_104],
  [54_000, 54_000],
  [56_347, 56_349],
  [57_068, 57_069],
  [58_760, 58_762],
  [58_800, 58_866],
  [58_953, 58_958],
  [59_102, 59_103],
  [59_137, 59_170],
  [59_650, 59_650],
  [59_766, 59_766],
  [59_781, 59_790],
];
const isRemote = (postcode: string): boolean =>
  REMOTE.some(([first, last]) => Number(postcode) >= first && Number(postcode) <= last);

const NEIGHBOURS = ['KR', 'CN', 'JP', 'TW', 'HK'];

/** The business days a carrier takes from a country to an address. */
export function carrierDays(from: string, { country, postcode }: Destination): Days {
  if (from !== country) return NEIGHBOURS.includes(from) && NEIGHBOURS.includes(country) ? days(4, 7) : days(7, 14);
  if (country !== 'KR') return days(2, 5);
  if (postcode.startsWith('63')) return days(2, 3);
  return isRemote(postcode) ? days(3, 5) : days(1, 2);
}
const days = (from: number, to: number): Days => ({ from, to });

/** The number of the business day on which goods ordered now are handed to the carrier. */
export function shippingDay(now: Date, { cutoffHour, handlingDays, closures }: ShippingTerms): number {
  const closed = closures ? closedDaysOf(closures) : undefined;
  const today = kstDay(now);
  const isLate = isWorkday(today, closed) && kstHour(now) >= cutoffHour;
  return workdayAfter(workdayAfter(today, isLate ? 1 : 0, closed), handlingDays, closed);
}

/** When goods ordered now arrive at an address. The lead time of a product and the store's handling overlap. */
export function arrivalOf(
  now: Date,
  goods: ShippingTerms & { readonly leadDays: number; readonly from: string },
  to: Destination,
): Arrival {
  const handlingDays = Math.max(goods.handlingDays, goods.leadDays);
  const shipped = shippingDay(now, { cutoffHour: goods.cutoffHour, handlingDays, closures: goods.closures });
  const carried = carrierDays(goods.from, to);
  return {
    from: dateOfDay(workdayAfter(shipped, carried.from)),
    to: dateOfDay(workdayAfter(shipped, carried.to)),
  };
}

/** When goods that are sent together have all arrived; undefined for none. */
export function arrivalTogether(all: readonly Arrival[]): Arrival | undefined {
  const [first, ...more] = all;
  return more.reduce<Arrival | undefined>(
    (sum, one) => sum && { from: later(sum.from, one.from), to: later(sum.to, one.to) },
    first,
  );
}
const later = (a: string, b: string): string => (a > b ? a : b);

/** The business days after a date up to another one; 0 when that is not later. */
export function businessDaysBetween(date: string, until: string): number {
  let count = 0;
  for (let day = date; day < until;) {
    day = kstDate(addDays(startOfKstDate(day), 1));
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}

/** A promise counts from the payment: it moves by the business days the buyer took to pay. */
export function arrivalAfterPayment({ from, to }: Arrival, placedAt: Date, paidAt: Date | null): Arrival {
  const waited = paidAt ? businessDaysBetween(kstDate(placedAt), kstDate(paidAt)) : 0;
  return { from: businessDayAfter(from, waited), to: businessDayAfter(to, waited) };
}

export const PROMISE_OUTCOMES = ['open', 'overdue', 'onTime', 'late'] as const;
export type PromiseOutcome = { readonly outcome: (typeof PROMISE_OUTCOMES)[number]; readonly lateDays: number };

/** What became of a promise: how many business days late the goods arrived, or are by now. */
export function outcomeOf({ to }: Arrival, deliveredAt: Date | null, now: Date): PromiseOutcome {
  const day = kstDate(deliveredAt ?? now);
  if (day <= to) return { outcome: deliveredAt ? 'onTime' : 'open', lateDays: 0 };
  // A delivery on the weekend after the last day is late too.
  return { outcome: deliveredAt ? 'late' : 'overdue', lateDays: Math.max(1, businessDaysBetween(to, day)) };
}
