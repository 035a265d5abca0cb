/** Where in Korea import goods are delivered: the tariffs have a price for each zone. */
export const ZONES = ['CAPITAL', 'CENTRAL', 'SOUTH', 'JEJU'] as const;
export type Zone = (typeof ZONES)[number];

/** The zone of a visitor who has chosen none. */
export const DEFAULT_ZONE: Zone = 'CAPITAL';

/** The zone that a text names; undefined for other text. */
export const zoneNamed = (text: unknown): Zone | undefined => ZONES.find((zone) => zone === text);

/** The zone of a Korean postcode: the first two of its five digits are the province (since 2015). */
export function zoneOf(postcode: string): Zone {
  const province = Number(postcode.slice(0, 2));
  if (province === 63) return 'JEJU';
  return province <= 23 ? 'CAPITAL' : province <= 35 ? 'CENTRAL' : 'SOUTH';
}

/** The zone of an address; undefined abroad. */
export const zoneOfAddress = ({ country, postcode }: { readonly country: string; readonly postcode: string }) =>
  country === 'KR' ? zoneOf(postcode) : undefined;
