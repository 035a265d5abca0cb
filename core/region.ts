import type { Lang } from '#core/locale.ts';

/** Jeju, by its code in ISO 3166-2: the part of Korea that couriers reach at a surcharge. */
export const JEJU = 'KR-49';
/** The names of Jeju, which `Intl.DisplayNames` does not know: it names countries only. */
const JEJU_NAMES: Readonly<Record<Lang, string>> = { ko: '제주', en: 'Jeju', zh: '济州', ja: '済州', ar: 'جيجو' };

/** Hong Kong, Macao and Palestine: their long names differ between Node and browsers, and a page is drawn by both. */
const NAMED_SHORT: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

const countries = new Map<string, Intl.DisplayNames>();

/** Cached per language and style: constructing DisplayNames takes longer than drawing a card. */
function countriesIn(lang: Lang, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${lang} ${style}`;
  const names = countries.get(key) ?? new Intl.DisplayNames(lang, { type: 'region', style });
  countries.set(key, names);
  return names;
}

/** The name of a country (ISO 3166-1), or of Jeju as `KR-49`, in a language; any other code as it is. */
export function regionName(lang: Lang, code: string): string {
  if (code === JEJU) return JEJU_NAMES[lang];
  return /^[A-Z]{2}$/.test(code)
    ? (countriesIn(lang, NAMED_SHORT.has(code) ? 'short' : 'long').of(code) ?? code)
    : code;
}

/** Whether a region of deliveries lies within Korea. */
export const isHomeRegion = (code: string): boolean => code === 'KR' || code === JEJU;

/** The region of an address. Korean postcodes of Jeju begin with 63. */
export function regionOf({ country, postcode }: { readonly country: string; readonly postcode: string }): string {
  return country === 'KR' && postcode.startsWith('63') ? JEJU : country;
}
