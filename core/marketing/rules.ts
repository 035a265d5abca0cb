import { addMinutes } from '#core/calendar.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import type { LocalText } from '#core/locale.ts';
import { LANGUAGES } from '#core/locale.ts';
import { marketingRefusal } from '#core/marketing/refusals.ts';
import { type FieldRefusal, type Refusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';

/** A price row without its currency: from `minQuantity` pieces on, each costs `price` minor units. */
type Row = { readonly minQuantity: number; readonly price: number };

/** Maximum products and stores on the home page. */
export const PICKS_MAX = { md: 24, exhibition: 12 } as const;

export const DISCOUNT_PERCENT_MAX = 90;
/** Products of a store whose prices are reduced by one request: each is locked until all are. */
export const DISCOUNTED_AT_ONCE = 100;

/** The rows reduced by `percent`, each rounded down to whole minor units and never below one. */
export function cutRows(rows: readonly Row[], percent: number): Row[] {
  return rows.map(({ minQuantity, price }) => ({
    minQuantity,
    price: Math.max(1, Number((BigInt(price) * BigInt(100 - percent)) / 100n)),
  }));
}

/** A deal must reduce the lowest price. */
export function whyNotCut(rows: readonly Row[], percent: number): Refusal | undefined {
  const lowest = (of: readonly Row[]) => Math.min(...of.map(({ price }) => price));
  const hasDifference = rows.length > 0 && lowest(cutRows(rows, percent)) < lowest(rows);
  return hasDifference ? undefined : marketingRefusal('marketing.noDifference', { percent });
}

type Discounted = { readonly isLive: boolean; readonly hasDeal: boolean; readonly rows: readonly Row[] };

/** Why the prices of a product cannot be reduced. */
export function whyNotDiscount({ isLive, hasDeal, rows }: Discounted, percent: number): Refusal | undefined {
  if (!isLive) return catalogueRefusal('product.notApproved');
  return hasDeal ? marketingRefusal('marketing.dealExists') : whyNotCut(rows, percent);
}

export const sameRows = (a: readonly Row[], b: readonly Row[]): boolean =>
  a.length === b.length && a.every((row, at) => row.minQuantity === b[at]?.minQuantity && row.price === b[at]?.price);

/** A job begins and ends deals each minute; one that is not much longer might never be seen. */
export const DEAL_MINUTES = 2;

/** The refusal of the period of a deal: what is left of it must be long enough to be begun and seen. */
export function whyNotDealPeriod(startsAt: Date, endsAt: Date, now: Date): Refusal | undefined {
  const begins = startsAt > now ? startsAt : now;
  return (
    whyNotPeriod(startsAt, endsAt, now) ??
    (addMinutes(begins, DEAL_MINUTES) > endsAt
      ? marketingRefusal('marketing.dealTooShort', { minutes: DEAL_MINUTES })
      : undefined)
  );
}

/** A period must end after it begins and must not be over already. */
export function whyNotPeriod(startsAt: Date, endsAt: Date, now?: Date): Refusal | undefined {
  if (endsAt <= startsAt) return marketingRefusal('marketing.periodTurned');
  return now && endsAt <= now ? marketingRefusal('marketing.periodOver') : undefined;
}

// Browsers read two slashes, or a slash and a backslash, as another host.
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Whether a text is a path of this site, the only target and source of a popup. */
export const isOwnPath = (text: string): boolean => OWN_PATH.test(text);

type PopupTexts = {
  readonly image: LocalText;
  readonly alt: LocalText;
  readonly link: string;
  readonly startsAt: string;
  readonly endsAt: string;
};

/** Every invalid field of a popup: picture and text in one language at least, and addresses of this site only. */
export function wrongPopupFields({ image, alt, link, startsAt, endsAt }: PopupTexts): FieldRefusal[] {
  const given = LANGUAGES.filter((lang) => image[lang]);
  return [
    ...atField('image', given.length === 0 ? marketingRefusal('marketing.pictureMissing') : undefined),
    ...given.flatMap((lang) =>
      atField(`image.${lang}`, isOwnPath(image[lang] ?? '') ? undefined : marketingRefusal('marketing.notOwnPath')),
    ),
    ...given.flatMap((lang) =>
      atField(`alt.${lang}`, alt[lang]?.trim() ? undefined : marketingRefusal('marketing.altMissing')),
    ),
    ...atField('link', link === '' || isOwnPath(link) ? undefined : marketingRefusal('marketing.notOwnPath')),
    ...atField('endsAt', startsAt && endsAt ? whyNotPeriod(new Date(startsAt), new Date(endsAt)) : undefined),
  ];
}
