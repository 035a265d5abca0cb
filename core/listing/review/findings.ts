import { COLUMNS } from '#core/listing/columns.ts';
import { type Fault, fault, when } from '#core/listing/fault.ts';
import type { Listing } from '#core/listing/listing.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import { rowsOf } from '#core/listing/write.ts';

/** A word that a reviewer should look at: `kind` is why, `pattern` how it is written. */
export type WatchedWord = { readonly kind: WatchKind; readonly pattern: RegExp };
export const WATCH_KINDS = ['medical', 'superlative', 'counterfeit', 'prohibited', 'contact'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** What is known of other products. */
export type Surroundings = {
  /** The lowest unit prices of live products of the same category. */
  readonly likePrices: readonly number[];
  /** Pictures that products of another store show, too. */
  readonly foreignPictures: readonly string[];
  /** The type of certificate that goods of its category need. */
  readonly neededCertificate: string | undefined;
  /** The headings of the HS that goods of its categories usually have; none where unknown. */
  readonly hsHeadings: readonly string[];
  readonly words: readonly WatchedWord[];
};

const FOUND = {
  medical: 'listing-sheet.foundMedical',
  superlative: 'listing-sheet.foundSuperlative',
  counterfeit: 'listing-sheet.foundCounterfeit',
  prohibited: 'listing-sheet.foundProhibited',
  contact: 'listing-sheet.foundContact',
} as const satisfies Record<WatchKind, string>;
const TEXTS = ['name', 'description', 'detail', 'tags', 'brand'];
/** Fewer prices say little about a price. */
const LIKE_MIN = 5;
/** How many times the median of like goods a price may be, or a part of it. */
const FAR = 5;

/** What an automatic look at a product finds; a reviewer decides what it means. */
export function findingsOf(listing: Listing, around: Surroundings): Fault[] {
  return [...wordFindings(listing, around.words), ...otherFindings(listing, around)];
}

function wordFindings(listing: Listing, words: readonly WatchedWord[]): Fault[] {
  const [first = {}] = rowsOf(listing);
  return COLUMNS.filter(({ family }) => TEXTS.includes(family)).flatMap(({ key }) => {
    const text = (first[key] ?? '').replaceAll(/<[^>]*>/g, ' ');
    return words.flatMap(({ kind, pattern }) => {
      const found = pattern.exec(text)?.[0];
      return found ? [fault(key, listingRefusal(FOUND[kind], { word: found }))] : [];
    });
  });
}

function otherFindings(listing: Listing, around: Surroundings): Fault[] {
  const { likePrices, foreignPictures, neededCertificate, hsHeadings } = around;
  const price = listing.prices.at(-1)?.price.minor ?? 0;
  const median = likePrices.toSorted((a, b) => a - b)[Math.floor(likePrices.length / 2)] ?? price;
  const isFar = likePrices.length >= LIKE_MIN && (price > median * FAR || price * FAR < median);
  const has = listing.certificates.map(({ type }) => type);
  const isUsual = hsHeadings.length === 0 || hsHeadings.includes(listing.hsCode.slice(0, 4));
  return [
    ...when(!isUsual, 'hs_code', listingRefusal('listing-sheet.foundHeading', { headings: hsHeadings.join(', ') })),
    ...when(isFar, 'prices', listingRefusal('listing-sheet.foundPrice', { median })),
    ...when(
      foreignPictures.length > 0,
      'pictures',
      listingRefusal('listing-sheet.foundPictures', { count: foreignPictures.length }),
    ),
    ...(neededCertificate !== undefined && !has.includes(neededCertificate)
      ? [fault('certificates', listingRefusal('listing-sheet.foundCertificate', { type: neededCertificate }))]
      : []),
  ];
}
