import { sql } from 'drizzle-orm';
import type { CartLines, LineForOrder } from '#server/cart/queries.ts';
import { cart, cartLine } from '#server/cart/tables.ts';
import { askNamed } from '#server/db/named.ts';
import type { Db } from '#server/db/pool.ts';

/** Makes the member's cart with this code, unless there is one. */
export async function makeCart(db: Db, memberId: number, newCode: string): Promise<void> {
  await db.insert(cart).values({ memberId, code: newCode }).onConflictDoNothing({ target: cart.memberId });
}

// The version of a cart is the transaction that wrote its row last: writing the same code again makes it another one. Whoever waited
// for another change finds the row with another version, and nothing is written.
const saving = () => sql`
  with own as (update ${cart} set code = code where id = ${sql.placeholder('cartId')} and xmin = ${sql.placeholder('version')}::xid returning id, xmin::text as version),
  gone as (delete from ${cartLine} l using own where l.cart_id = own.id and l.id = any(${sql.placeholder('gone')}::bigint[])),
  put as (
    insert into ${cartLine} (cart_id, sku_id, item_type, quantity, checked, seen_price, currency)
    select own.id, line.* from own, unnest(${sql.placeholder('skuIds')}::bigint[], ${sql.placeholder('itemTypes')}::text[], ${sql.placeholder('quantities')}::integer[],
      ${sql.placeholder('checks')}::boolean[], ${sql.placeholder('prices')}::bigint[], ${sql.placeholder('currencies')}::text[]) line
    on conflict (cart_id, sku_id, item_type) do update
      set quantity = excluded.quantity, checked = excluded.checked, seen_price = excluded.seen_price, currency = excluded.currency
    returning id, sku_id, item_type)
  select coalesce((select json_object_agg(sku_id || item_type, id) from put), '{}') as ids, version from own`;

/**
 * Takes lines out of a cart and writes others, or sets those that are there, in one statement, if the cart still has the version it was
 * read with. Answers its new version and the written lines with their ids, undefined when somebody was quicker.
 */
export async function saveLines(db: Db, { id, version }: CartLines, gone: readonly LineForOrder[], put: readonly LineForOrder[]): Promise<{ version: string; put: LineForOrder[] } | undefined> {
  const [saved] = await askNamed<{ ids: Record<string, number>; version: string }>(db, 'save cart lines', saving, {
    cartId: id,
    version,
    gone: gone.map((line) => line.lineId),
    skuIds: put.map((line) => line.skuId),
    itemTypes: put.map((line) => line.itemType),
    quantities: put.map((line) => line.quantity),
    checks: put.map((line) => line.checked),
    prices: put.map((line) => line.seenPrice.minor),
    currencies: put.map((line) => line.seenPrice.currency),
  });
  return saved && { version: saved.version, put: put.map((line) => ({ ...line, lineId: saved.ids[`${line.skuId}${line.itemType}`] ?? line.lineId })) };
}
