import { type SQL, sql } from 'drizzle-orm';
import { cartRefusal } from '#core/cart/refusals.ts';
import type { CartItemType } from '#core/cart/rules.ts';
import { type Currency, won } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import { type Goods, goodsByCodes, goodsOf, linesInCart, type OwnLine } from '#server/cart/goods.ts';
import { cart, cartLine } from '#server/cart/tables.ts';
import { amountOf } from '#server/db/columns.ts';
import { askNamed } from '#server/db/named.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { Part } from '#server/db/together.ts';

/** A line of a cart with everything there is to know of its goods; `goods` are the same without the line. */
export type LineForOrder = Goods & OwnLine & { readonly goods: Goods };
/** `version` is another one after every change of the cart or its lines. */
export type CartLines = {
  readonly id: number;
  readonly code: string;
  readonly version: string;
  readonly lines: readonly LineForOrder[];
};

export const lineOf = (goods: Goods, line: OwnLine): LineForOrder => ({ ...goods, ...line, goods });

export type LineRow = [
  lineId: number,
  skuId: number,
  itemType: CartItemType,
  quantity: number,
  checked: boolean,
  seenPrice: number,
  currency: Currency,
];
type CartRow = { id: number; code: string; version: string; lines: LineRow[] | null };

/** The lines of a cart of the sentence around it, for `withGoods`. */
export const linesInside = sql`(
    select coalesce(json_agg(json_build_array(l.id, l.sku_id, l.item_type, l.quantity, l.checked, l.seen_price, l.currency) order by l.id), '[]')
    from ${cartLine} l where l.cart_id = cart.id)`;
const statement = (which: SQL): SQL => sql`
  select id, code, xmin::text as version, case when xmin <> ${sql.placeholder('known')}::xid then ${linesInside} end as lines
  from ${cart} where ${which}`;
const byMember = () => statement(sql`${cart.memberId} = ${sql.placeholder('memberId')}`);
const byCode = () =>
  statement(sql`${cart.code} = ${sql.placeholder('code')} and ${cart.memberId} = ${sql.placeholder('memberId')}`);
/** No transaction has this number. */
const NO_VERSION = '0';

/** The lines in the order they were added. */
export async function withGoods(db: Db, { lines, ...cart }: CartRow & { lines: LineRow[] }): Promise<CartLines> {
  const goods = await goodsOf(
    db,
    lines.map(([, skuId]) => skuId),
  );
  return {
    ...cart,
    lines: lines.flatMap(([lineId, skuId, itemType, quantity, checked, seenPrice, currency]) => {
      const its = goods.get(skuId);
      return its
        ? [lineOf(its, { lineId, itemType, quantity, checked, seenPrice: amountOf(seenPrice, currency) })]
        : [];
    }),
  };
}

/** The member's cart, undefined while there is none; nothing but that when it still has the `known` version. */
export async function cartOf(
  db: Db,
  memberId: number,
  known = NO_VERSION,
): Promise<CartLines | 'as known' | undefined> {
  const [found] = await askNamed<CartRow>(db, 'cart of member', byMember, { memberId, known });
  return found && (found.lines ? withGoods(db, { ...found, lines: found.lines }) : 'as known');
}

const holding = () => sql`
  held_cart as (update ${cart} set code = code where code = ${sql.placeholder('heldCode')} and member_id = ${sql.placeholder('heldMember')} returning id)`;

/**
 * The member's cart by its code as a part of a statement, `held_cart`: it has another version from now on and is locked
 * until the transaction
 * ends, and with it every change of its lines, so a line is ordered once.
 */
export const cartPart = (cartCode: string, memberId: number): Part => ({
  shape: 'hold cart',
  build: holding,
  values: { heldCode: cartCode, heldMember: memberId },
});

/**
 * The lines of a cart that is held with these goods, for placing an order. A statement of its own: it sees what was
 * committed while the
 * lock was waited for. Refuses `cart.notFound` when the code was not that of the member's cart.
 */
export async function linesForOrder(
  tx: Tx,
  cartId: number | null | undefined,
  skus: readonly string[],
): Promise<readonly LineForOrder[]> {
  const lines = await linesInCart(tx, orRefuse(cartId ?? undefined, cartRefusal('cart.notFound')), skus);
  return lines.map(({ goods, line }) => lineOf(goods, line));
}

/** The lines of the member's cart for looking at what they would cost; nothing is locked. Refuses `cart.notFound`. */
export async function linesToQuote(db: Db, cartCode: string, memberId: number): Promise<readonly LineForOrder[]> {
  const [found] = await askNamed<CartRow>(db, 'cart by code', byCode, { code: cartCode, memberId, known: NO_VERSION });
  const { lines, ...own } = orRefuse(found, cartRefusal('cart.notFound'));
  return (await withGoods(db, { ...own, lines: lines ?? [] })).lines;
}

export type DirectWish = { readonly sku: string; readonly cartItemType: CartItemType; readonly quantity: number };

/**
 * Goods that are bought at once as lines of no cart: as if they had just been added to an empty one. Unknown SKUs are
 * left out.
 */
export async function directLines(db: Db, wishes: readonly DirectWish[]): Promise<LineForOrder[]> {
  const goods = await goodsByCodes(
    db,
    wishes.map((one) => one.sku),
  );
  return wishes.flatMap(({ sku, cartItemType, quantity }, place) => {
    const its = goods.get(sku);
    return its
      ? [lineOf(its, { lineId: place, itemType: cartItemType, quantity, checked: true, seenPrice: won(0) })]
      : [];
  });
}

const removing = () => sql`gone as (delete from ${cartLine} where id = any(${sql.placeholder('goneLines')}::bigint[]))`;

/** Takes lines out of a cart, as when they were ordered: a part of a statement. */
export const goneLinesPart = (lineIds: readonly number[]): Part => ({
  shape: 'take out of the cart',
  build: removing,
  values: { goneLines: [...lineIds] },
});
