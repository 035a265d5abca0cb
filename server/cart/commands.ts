import { randomBytes } from 'node:crypto';
import { CART_LINES_MAX, type CartItemType, type OtherLine, whyNotLine } from '#core/cart/rules.ts';
import { sampleDollars, unitPriceIn } from '#core/cart/standing.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { code } from '#core/id.ts';
import { isSame } from '#core/money.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { wonPerDollar } from '#server/cart/dollar-rate.ts';
import { goodsBySku, type LineForOrder, linesOf, removeLines } from '#server/cart/queries.ts';
import * as rows from '#server/cart/rows.ts';
import { amountOf } from '#server/db/columns.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';

export type CartLines = { readonly code: string; readonly lines: readonly LineForOrder[] };
export type LineName = { readonly sku: string; readonly cartItemType: CartItemType };
export type LineWish = LineName & { readonly quantity: number; readonly checked?: boolean };

/** 130 random bits: who knows the code of a cart was told it. */
const newCode = (): string => code(randomBytes(26));

/** The member's cart, made at first need. */
export async function cartFor(db: Db, memberId: number): Promise<rows.CartRow> {
  return (await rows.cartOf(db, memberId)) ?? (await rows.cartMade(db, memberId, newCode()));
}

/** Adds a line, or to the quantity of the line that is there. Answers the whole cart. */
export async function addLine(db: Db, memberId: number, wish: LineWish): Promise<CartLines> {
  return changing(db, memberId, async (tx, cartId, lines) => {
    const goods = orRefuse(await goodsBySku(tx, wish.sku), cartRefusal('cart.skuNotFound'));
    const present = lines.find((line) => isNamed(line, wish));
    refuseIf(present && wish.cartItemType === 'SAMPLE' ? cartRefusal('cart.onlyOneSample') : undefined);
    refuseIf(!present && lines.length >= CART_LINES_MAX ? cartRefusal('cart.full', { limit: CART_LINES_MAX }) : undefined);
    const quantity = wish.quantity + (present?.quantity ?? 0);
    await mayStand(tx, memberId, goods, { ...wish, quantity }, lines);
    await rows.putLine(tx, { ...rowOf(goods, cartId, wish.cartItemType), quantity, checked: wish.checked ?? true });
    return [goods.productId];
  });
}

/** Sets the quantity and the tick of a line. A tick alone is never refused. Answers the whole cart. */
export async function changeLine(db: Db, memberId: number, wish: LineWish): Promise<CartLines> {
  return changing(db, memberId, async (tx, cartId, lines) => {
    const present = orRefuse(lines.find((line) => isNamed(line, wish)), cartRefusal('cart.lineNotFound'));
    const goods = orRefuse(await goodsBySku(tx, wish.sku), cartRefusal('cart.lineNotFound'));
    if (wish.quantity !== present.quantity) await mayStand(tx, memberId, goods, wish, lines);
    await rows.putLine(tx, { ...rowOf(goods, cartId, wish.cartItemType), quantity: wish.quantity, checked: wish.checked ?? present.checked });
    return [goods.productId];
  });
}

/** Removes lines; those that are not there are passed over. Answers the whole cart. */
export async function removeNamed(db: Db, memberId: number, names: readonly LineName[]): Promise<CartLines> {
  return changing(db, memberId, async (tx, _cartId, lines) => {
    const gone = lines.filter((line) => names.some((name) => isNamed(line, name)));
    await removeLines(tx, gone.map((line) => line.lineId));
    return gone.map((line) => line.productId);
  });
}

type Goods = NonNullable<Awaited<ReturnType<typeof goodsBySku>>>;

const isNamed = (line: LineForOrder, { sku, cartItemType }: LineName): boolean => line.skuCode === sku && line.itemType === cartItemType;

const rowOf = ({ skuId, currency }: Goods, cartId: number, itemType: CartItemType) => ({ cartId, skuId, itemType, currency });

async function mayStand(tx: Tx, memberId: number, goods: Goods, wish: LineWish, lines: readonly LineForOrder[]): Promise<void> {
  refuseIf(goods.ownerId === memberId ? cartRefusal('cart.ownStore') : undefined);
  refuseIf(goods.live ? undefined : catalogueRefusal('product.notApproved'));
  const isSample = wish.cartItemType === 'SAMPLE' && goods.samplePrice !== null;
  const samplePrice = isSample ? sampleDollars(amountOf(goods.samplePrice ?? 0, goods.currency), await wonPerDollar(tx)) : null;
  const others = lines.filter((line) => !isNamed(line, wish)).map(({ productId, itemType, quantity }): OtherLine => ({ productId, cartItemType: itemType, quantity }));
  refuseIf(whyNotLine({ ...goods, samplePrice }, wish, others));
}

type Change = (tx: Tx, cartId: number, lines: readonly LineForOrder[]) => Promise<readonly number[]>;

/** One change of a cart at a time. `change` names the products it touched: their prices count as seen. */
async function changing(db: Db, memberId: number, change: Change): Promise<CartLines> {
  const cart = await cartFor(db, memberId);
  return transaction(db, async (tx) => {
    await rows.lockCart(tx, cart.id);
    const touched = await change(tx, cart.id, await linesOf(tx, cart.id));
    const lines = await linesOf(tx, cart.id);
    const news = lines.flatMap((line) => {
      const price = touched.includes(line.productId) ? unitPriceIn(lines, line) : undefined;
      return price && !isSame(price, line.seenPrice) ? [{ lineId: line.lineId, price }] : [];
    });
    await rows.notePrices(tx, news);
    const seen = new Map(news.map(({ lineId, price }) => [lineId, price]));
    return { code: cart.code, lines: lines.map((line) => ({ ...line, seenPrice: seen.get(line.lineId) ?? line.seenPrice })) };
  });
}
