import type { Lang, LocalText } from '#core/locale.ts';
import { regionName } from '#core/region.ts';

type Place = {
  readonly country: string;
  readonly postcode: string;
  readonly address: string;
  readonly detailAddress: string;
};

/** Street and detail of an address. */
export const streetOf = ({ address, detailAddress }: Pick<Place, 'address' | 'detailAddress'>): string =>
  [address, detailAddress].filter(Boolean).join(' ');

/** An address in one line with its country in the reader's language. */
export const addressText = (place: Omit<Place, 'postcode'>, lang: Lang): string =>
  `${streetOf(place)}, ${regionName(lang, place.country)}`;

/** A text after its postcode in brackets, where the country has postcodes. */
export const withPostcode = (postcode: string, text: string): string => (postcode ? `(${postcode}) ${text}` : text);

/** Countries whose addresses begin with the largest part when they are written in their own characters. */
const LARGEST_FIRST: Readonly<Record<string, Lang>> = { CN: 'zh', JP: 'ja' };
const JAPANESE_ENDINGS = /(?:[- ](?:to|do|fu|ken)| prefecture)$/i;

/**
 * An address with its state or province, once: before the street where it is written so, otherwise at the end, in
 * English as carriers read it. Many people write it into the street too, although it is chosen apart.
 */
export function withState(place: Omit<Place, 'postcode'>, names: LocalText | undefined): Omit<Place, 'postcode'> {
  const { country, address, detailAddress } = place;
  const own = names?.[LARGEST_FIRST[country] ?? 'en'];
  if (own && LARGEST_FIRST[country] && /\p{sc=Han}/u.test(address))
    return address.startsWith(own) ? place : { ...place, address: `${own}${address}` };
  const english = names?.en;
  if (!english) return place;
  const ends = [address, detailAddress].map(
    (line) =>
      line
        .split(/[,、，]/)
        .at(-1)
        ?.trim() ?? '',
  );
  const isWritten = ends.some((end) => end.replace(JAPANESE_ENDINGS, '').toLowerCase() === english.toLowerCase());
  return isWritten ? place : { ...place, detailAddress: [detailAddress, english].filter(Boolean).join(', ') };
}
