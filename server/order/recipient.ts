import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { addressOf } from '#server/member/queries.ts';
import type { Recipient } from '#server/order/tables.ts';

/** Where the goods go, copied from the buyer's own address book. A stranger's address is refused, not looked at. */
export async function recipientOf(db: Db, memberId: number, addressId: number): Promise<Recipient> {
  const found = orRefuse(await addressOf(db, memberId, addressId), orderRefusal('order.addressForeign'));
  return {
    name: found.recipient,
    phone: `+${found.phoneCountry} ${found.phone}`,
    country: found.country,
    postcode: found.postcode,
    address: found.address,
    detailAddress: found.detailAddress,
  };
}
