import { withState } from '#core/address-text.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { type AddressPlace, addressPlaceOf, sharedAddressOf } from '#server/member/queries.ts';
import { zoneNames } from '#server/member/places/zones.ts';
import type { Recipient } from '#server/order/tables.ts';

/** The recipient, copied from the address book of the buyer or of the buyer's company. Refuses `order.addressForeign` for another's address. */
export async function getRecipient(db: Db, memberId: number, addressId: number): Promise<Recipient> {
  const found = orRefuse(await sharedAddressOf(db, memberId, addressId), orderRefusal('order.addressForeign'));
  const { recipient, phoneCountry, phone, country, zone, postcode } = found;
  // The search of Korean addresses names the province.
  const { address, detailAddress } = withState(found, zone && country !== 'KR' ? zoneNames(zone) : undefined);
  return { name: recipient, phone: `+${phoneCountry} ${phone}`, country, postcode, address, detailAddress };
}

/** Where goods would go: to this address, or to the buyer's default. Refuses `order.addressForeign` as above. */
export async function deliveryPlace(
  db: Db,
  memberId: number,
  id: number | undefined,
): Promise<AddressPlace | undefined> {
  const found = await addressPlaceOf(db, memberId, id);
  return id === undefined ? found : orRefuse(found, orderRefusal('order.addressForeign'));
}
