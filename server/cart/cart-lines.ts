import { eq, sql } from 'drizzle-orm';
import type { Currency } from '#core/money.ts';
import {
  type CartLines,
  SKU_COLUMNS,
  skuDetailsFrom,
  type SkuRow,
  type LineForOrder,
  type OwnLine,
  SOLD_BY,
} from '#server/cart/sku-details.ts';
import { cart, cartLine } from '#server/cart/tables.ts';
import { sku } from '#server/catalogue/tables.ts';
import { amountOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { statementOf } from '#server/db/statement-of.ts';

type LineRow = SkuRow & Omit<OwnLine, 'seenPrice'> & { seenPrice: number; seenCurrency: Currency };

const cartOfMember = statementOf((db) =>
  db
    .select({ id: cart.id, code: cart.code })
    .from(cart)
    .where(eq(cart.memberId, sql.placeholder('memberId')))
    .prepare('cart_of_member'),
);

/** The member's cart with its lines in the order they were added; undefined while there is none. */
export async function findCart(db: Db, memberId: number): Promise<CartLines | undefined> {
  const [found] = await cartOfMember(db).execute({ memberId });
  return found && { ...found, lines: await readCartLines(db, found.id) };
}

/** The lines of a cart in the order they were added. */
export async function readCartLines(db: Db, cartId: number): Promise<LineForOrder[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select line.id as "lineId", line.item_type as "itemType", line.quantity, line.checked,
      line.seen_price as "seenPrice", line.currency as "seenCurrency", ${SKU_COLUMNS}
    from ${cartLine} line join ${sku} on ${sku.id} = line.sku_id ${SOLD_BY}
    where line.cart_id = ${cartId} order by line.id`);
  return rows.map(lineFrom);
}

function lineFrom({ lineId, itemType, quantity, checked, ...row }: LineRow): LineForOrder {
  const { seenPrice, seenCurrency, ...goods } = row;
  return {
    ...skuDetailsFrom(goods),
    lineId,
    itemType,
    quantity,
    checked,
    seenPrice: amountOf(seenPrice, seenCurrency),
  };
}
