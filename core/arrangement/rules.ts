import { arrangementRefusal } from '#core/arrangement/refusals.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** What the page of a store can show between its head and the list of all its goods. */
export const PAGE_SECTIONS = ['picks', 'categories', 'newest', 'bestSellers', 'notices', 'story'] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

export const PICKS_MAX = 24;
export const PAGE_CATEGORIES_MAX = 12;
export const BANNER_ALT_MAX = 200;
export const PICKS_TITLE_MAX = 60;
/** Letters of the HTML of a story in one language. */
export const STORY_MAX = 20_000;
/** How many goods the sections of the newest and of the most sold show. */
export const SECTION_GOODS = 8;

export const BANNER_TARGETS = ['product', 'category'] as const;
export type BannerTarget = { readonly kind: (typeof BANNER_TARGETS)[number]; readonly id: number };

/** How a store arranges its public page (SEL-006). */
export type Arrangement = {
  readonly banner: {
    /** The base of a picture of the store. */
    readonly picture: string;
    readonly alt: LocalText;
    readonly target: BannerTarget | null;
  } | null;
  /** What is shown, in this order. */
  readonly sections: readonly PageSection[];
  readonly picksTitle: LocalText;
  readonly picks: readonly number[];
  readonly categories: readonly number[];
  /** HTML by languages. */
  readonly story: LocalText;
};

/** The page of a store that arranged nothing. */
export const STANDARD_ARRANGEMENT: Arrangement = {
  banner: null,
  sections: ['notices'],
  picksTitle: {},
  picks: [],
  categories: [],
  story: {},
};

const twice = arrangementRefusal('arrangement.twice');

function wrongList(path: string, values: readonly unknown[], limit: number): FieldRefusal[] {
  return [
    ...atField(path, values.length > limit ? requestRefusal('request.tooManyItems', { limit }) : undefined),
    ...values.flatMap((value, place) => atField(`${path}.${place}`, values.indexOf(value) < place ? twice : undefined)),
  ];
}

const wrongLength = (field: string, text: LocalText, limit: number): FieldRefusal[] =>
  LANGUAGES.flatMap((lang) =>
    atField(
      `${field}.${lang}`,
      (text[lang] ?? '').length > limit ? requestRefusal('request.tooLong', { field, limit }) : undefined,
    ),
  );

function wrongBanner({ banner }: Pick<Arrangement, 'banner'>): FieldRefusal[] {
  if (!banner) return [];
  const { picture, alt } = banner;
  const isSpoken = (alt.ko ?? '').trim() !== '';
  return [
    ...atField('banner.picture', picture === '' ? requestRefusal('request.required') : undefined),
    ...atField('banner.alt.ko', isSpoken ? undefined : requestRefusal('request.required')),
    ...wrongLength('banner.alt', alt, BANNER_ALT_MAX),
  ];
}

/** What is wrong in an arrangement by itself, at its fields; what it names is judged by the server. */
export function wrongArrangement(arrangement: Arrangement): FieldRefusal[] {
  const { sections, picksTitle, picks, categories, story } = arrangement;
  return [
    ...wrongBanner(arrangement),
    ...wrongList('sections', sections, PAGE_SECTIONS.length),
    ...wrongLength('picksTitle', picksTitle, PICKS_TITLE_MAX),
    ...wrongList('picks', picks, PICKS_MAX),
    ...wrongList('categories', categories, PAGE_CATEGORIES_MAX),
    ...wrongLength('story', story, STORY_MAX),
  ];
}
