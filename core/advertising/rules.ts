import { advertisingRefusal } from '#core/advertising/refusals.ts';
import { startOfKstDate } from '#core/calendar.ts';
import { vatOn } from '#core/commission/rules.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { minus, type Money, plus, times, won } from '#core/money.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** Where a store can advertise (decision SEL-023); a banner of a category is on the pages of a first-level category. */
export const AD_KINDS = ['categoryBanner', 'homeBanner', 'exhibition', 'hotDeal'] as const;
export type AdKind = (typeof AD_KINDS)[number];

/** What holds for a kind of place: how many there are a day, what one costs, and what is asked of a request. */
export type AdTerms = {
  readonly places: number;
  /** In won, without VAT. */
  readonly pricePerDay: number;
  readonly minDays: number;
  readonly maxDays: number;
  /** The least size of a picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** A store that withdraws at least so many hours before the first day gets everything back, later nothing. */
  readonly backHours: number;
};

export const AD_LIMITS = { places: 20, pricePerDay: 100_000_000, days: 90, pixels: 4_000, backHours: 720 } as const;

const STANDARD = { pricePerDay: 0, minDays: 1, maxDays: 30, backHours: 24 } as const;

/** What holds for a kind until staff publish something else: nothing costs anything (decision SEL-023). */
export const STANDARD_TERMS: Readonly<Record<AdKind, AdTerms>> = {
  categoryBanner: { ...STANDARD, places: 2, width: 1_200, height: 300 },
  homeBanner: { ...STANDARD, places: 2, width: 1_200, height: 300 },
  exhibition: { ...STANDARD, places: 4, width: 640, height: 640 },
  hotDeal: { ...STANDARD, places: 4, width: 640, height: 640 },
};

/** Terms from a Korean day on, in force, planned or replaced. */
export const AD_RATE_STATES = ['inForce', 'planned', 'past'] as const;
export type AdRateState = (typeof AD_RATE_STATES)[number];

/** Refuses terms that begin in the past, or with more days at least than at most. */
export function whyNotTerms(
  { validFrom, minDays, maxDays }: Pick<AdTerms, 'minDays' | 'maxDays'> & { readonly validFrom: string },
  today: string,
): Refusal | undefined {
  if (validFrom < today) return advertisingRefusal('advertising.beginsBeforeToday');
  return minDays > maxDays ? advertisingRefusal('advertising.daysTurned') : undefined;
}

/** How many days ahead a store can book. */
export const AHEAD_DAYS = 90;
export const ALT_MAX = 200;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type AdPeriod = { readonly from: string; readonly to: string };

/** A Korean date so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a period has, both ends included. */
export const daysIn = ({ from, to }: AdPeriod): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The Korean dates of a period, in their order. */
export const datesOf = (period: AdPeriod): string[] =>
  Array.from({ length: Math.max(0, daysIn(period)) }, (_, at) => dayAfter(period.from, at));

/** Refuses a period that does not begin after today, is too far ahead, or is too short or too long. */
export function whyNotPeriod(period: AdPeriod, { minDays, maxDays }: AdTerms, today: string): FieldRefusal[] {
  const days = daysIn(period);
  const last = dayAfter(today, AHEAD_DAYS);
  if (period.from <= today) return atField('from', advertisingRefusal('advertising.beginsTooSoon'));
  if (period.to > last) return atField('to', advertisingRefusal('advertising.tooFarAhead', { days: AHEAD_DAYS }));
  return atField(
    'to',
    days < minDays || days > maxDays
      ? advertisingRefusal('advertising.wrongLength', { least: minDays, most: maxDays })
      : undefined,
  );
}

/** Refuses a picture without a text in each of the five languages. */
export const whyNotAlt = (alt: LocalText): FieldRefusal[] =>
  LANGUAGES.flatMap((lang) =>
    atField(`alt.${lang}`, alt[lang]?.trim() ? undefined : requestRefusal('request.required')),
  );

/** Refuses a picture that is smaller than asked for. */
export function whyNotPicture(
  picture: { readonly width: number | null; readonly height: number | null },
  { width, height }: AdTerms,
): FieldRefusal[] {
  const isLarge = (picture.width ?? 0) >= width && (picture.height ?? 0) >= height;
  return atField(
    'pictureId',
    isLarge ? undefined : advertisingRefusal('advertising.pictureTooSmall', { width, height }),
  );
}

/** What an ad is for: banners and exhibitions show a product or the store, a hot deal a product. */
export const needsProduct = (kind: AdKind): boolean => kind === 'hotDeal';

export type AdPrice = { readonly price: Money; readonly vat: Money; readonly total: Money };

/** The price of so many days with the VAT on it, which a store in Korea bears. */
export function priceOf(pricePerDay: number, days: number, bearsVat: boolean): AdPrice {
  const price = times(won(pricePerDay), days);
  const vat = vatOn(price, bearsVat);
  return { price, vat, total: plus(price, vat) };
}

type Charged = AdPeriod & { readonly pricePerDay: number; readonly price: Money; readonly vat: Money };

/**
 * What goes back of an ad that staff stop: the days that were not shown to their end, with what was charged as VAT on
 * them.
 */
export function backWhenStopped({ from, to, pricePerDay, price, vat }: Charged, today: string): AdPrice {
  const shown = today <= from ? 0 : daysIn({ from, to: dayAfter(today, -1) });
  const kept = priceOf(pricePerDay, Math.min(shown, daysIn({ from, to })), vat.minor > 0);
  const back = { price: minus(price, kept.price), vat: minus(vat, kept.vat) };
  return { ...back, total: plus(back.price, back.vat) };
}

/** What goes back to a store that withdraws: everything in time, later nothing. */
export function backWhenWithdrawn(
  { from, price, vat }: Pick<Charged, 'from' | 'price' | 'vat'>,
  { backHours, now }: { readonly backHours: number; readonly now: Date },
): AdPrice {
  const isInTime = startOfKstDate(from).getTime() - now.getTime() >= backHours * HOUR_MS;
  return isInTime ? { price, vat, total: plus(price, vat) } : { price: won(0), vat: won(0), total: won(0) };
}

/** What is counted of an ad on a day: seen, clicked, and an order placed in the same tab after a click. */
export const AD_COUNTS = ['views', 'clicks', 'orders'] as const;
export type AdCount = (typeof AD_COUNTS)[number];
export const AD_COUNTS_MAX = 30;
