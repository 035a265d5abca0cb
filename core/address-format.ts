/** Whether an address has a part: the form of a country without it does not ask. */
type Need = 'required' | 'optional' | 'none';
export type AddressFormat = { readonly postcode: Need; readonly detailAddress: Need };

/** Countries of members without postcodes (Universal Postal Union), and those whose postcodes are little used. */
const NO_POSTCODE = 'AE HK MO QA';
const RARE_POSTCODE = 'BH CL EG IE IQ JO KE KH KW LA LB MM MN NG OM VN';

/** The parts of an address in a country. Only in Korea floor and room are always apart from what the search finds. */
export function addressFormatOf(country: string): AddressFormat {
  const postcode = NO_POSTCODE.includes(country) ? 'none' : RARE_POSTCODE.includes(country) ? 'optional' : 'required';
  return { postcode, detailAddress: country === 'KR' ? 'required' : 'optional' };
}

export const hasPostcode = (country: string): boolean => addressFormatOf(country).postcode !== 'none';
export const needsPostcode = (country: string): boolean => addressFormatOf(country).postcode === 'required';
export const needsDetail = (country: string): boolean => addressFormatOf(country).detailAddress === 'required';

/** What the first divisions of a country are called; `zones` of the messages has the words. */
export type ZoneKind = 'state' | 'province' | 'prefecture' | 'emirate' | 'county' | 'part';
const ZONE_KINDS: Readonly<Record<string, ZoneKind>> = {
  AE: 'emirate',
  CA: 'province',
  CN: 'province',
  GB: 'part',
  JP: 'prefecture',
  TW: 'county',
};

export const zoneKindOf = (country: string): ZoneKind => ZONE_KINDS[country] ?? 'state';
