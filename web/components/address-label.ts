import { zoneKindOf } from '#core/address-format.ts';

/** The key of a field's label in forms with an address: a state is called otherwise in every country. */
export const labelKeyOf = (path: string, country: string): string =>
  path === 'zone' ? `account.field.zones.${zoneKindOf(country)}` : `account.field.${path}`;
