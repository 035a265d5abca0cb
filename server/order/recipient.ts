import { sql } from 'drizzle-orm';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { type Part, writeTogether } from '#server/db/together.ts';
import { address } from '#server/member/tables.ts';
import type { Recipient } from '#server/order/tables.ts';

const reading = () => sql`
  recipient as (
    select a.recipient as name, '+' || a.phone_country || ' ' || a.phone as phone, a.country, a.postcode, a.address, a.detail_address as "detailAddress"
    from ${address} a where a.id = ${sql.placeholder('addressId')} and a.member_id = ${sql.placeholder('addressOf')})`;

/**
 * Where the goods go, from the buyer's own address book: a part of a statement, `recipient`, without a row for a
 * stranger's address.
 */
export const recipientPart = (memberId: number, addressId: number): Part => ({
  shape: 'recipient',
  build: reading,
  values: { addressId, addressOf: memberId },
});

const readRecipient = sql`select * from recipient`;

/** The same at once. A stranger's address is refused, not looked at. */
export async function recipientOf(db: Db, memberId: number, addressId: number): Promise<Recipient> {
  const [found] = await writeTogether<Recipient>(db, [recipientPart(memberId, addressId)], readRecipient);
  return orRefuse(found, orderRefusal('order.addressForeign'));
}
