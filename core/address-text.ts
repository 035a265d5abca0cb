import type { Lang } from '#core/locale.ts';
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
