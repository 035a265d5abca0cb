import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { type AddressRow, defaultAddressOf, sharedAddressOf } from '#server/member/queries.ts';
import { zoneName } from '#server/member/zones.ts';
import type { Recipient } from '#server/order/tables.ts';

/** The recipient, copied from the address book of the buyer or of the buyer's company. Refuses `order.addressForeign` for another's address. */
export async function recipientOf(db: Db, memberId: number, addressId: number): Promise<Recipient> {
  const found = orRefuse(await sharedAddressOf(db, memberId, addressId), orderRefusal('order.addressForeign'));
  const { recipient, phoneCountry, phone, country, zone, postcode, address } = found;
  // Carriers read the state in English, as they do the country.
  const state = zone && country !== 'KR' ? zoneName(zone, 'en') : undefined;
  const detailAddress = [found.detailAddress, state].filter(Boolean).join(', ');
  return { name: recipient, phone: `+${phoneCountry} ${phone}`, country, postcode, address, detailAddress };
}

/** The address goods would go to: this one, or the buyer's default. Refuses `order.addressForeign` as above. */
export async function deliveryAddress(
  db: Db,
  memberId: number,
  id: number | undefined,
): Promise<AddressRow | undefined> {
  if (id === undefined) return defaultAddressOf(db, memberId);
  return orRefuse(await sharedAddressOf(db, memberId, id), orderRefusal('order.addressForeign'));
}
