import { sql } from 'drizzle-orm';
import { type CartLines, type LineForOrder, linesInside, type LineRow, withGoods } from '#server/cart/queries.ts';
import { cart, cartLine } from '#server/cart/tables.ts';
import { askNamed } from '#server/db/named.ts';
import type { Db } from '#server/db/pool.ts';

/** Makes the member's cart with this code, unless there is one. */
export async function makeCart(db: Db, memberId: number, newCode: string): Promise<void> {
  await db.insert(cart).values({ memberId, code: newCode }).onConflictDoNothing({ target: cart.memberId });
}

// The version of a cart is the transaction that wrote its row last: writing the same code again makes it another one.
// Whoever waited
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
  select version, coalesce((select json_object_agg(sku_id || item_type, id) from put), '{}') as ids, null as lines from own
  union all select xmin::text, null, ${linesInside} from ${cart} where id = ${sql.placeholder('cartId')} and not exists (select from own)`;

type SavedRow = { version: string } & ({ ids: Record<string, number>; lines: null } | { ids: null; lines: LineRow[] });
/**
 * The new version of the cart and the written lines with their ids; or the cart as it stood when somebody had been
 * quicker, undefined when it is gone.
 */
type Saved =
  | { readonly version: string; readonly put: readonly LineForOrder[] }
  | { readonly stands: CartLines | undefined };

/**
 * Takes lines out of a cart and writes others, or sets those that are there, in one statement, if the cart still has
 * the version it was read with.
 */
export async function saveLines(
  db: Db,
  { id, code, version }: CartLines,
  gone: readonly LineForOrder[],
  put: readonly LineForOrder[],
): Promise<Saved> {
  const [saved] = await askNamed<SavedRow>(db, 'save cart lines', saving, {
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
  if (!saved) return { stands: undefined };
  if (saved.lines) return { stands: await withGoods(db, { id, code, version: saved.version, lines: saved.lines }) };
  return {
    version: saved.version,
    put: put.map((line) => ({ ...line, lineId: saved.ids[`${line.skuId}${line.itemType}`] ?? line.lineId })),
  };
}
