import { randomBytes } from 'node:crypto';
import { CART_LINES_MAX, type CartItemType, type OtherLine, whyNotLine } from '#core/cart/rules.ts';
import { sampleDollars, unitPriceIn } from '#core/cart/standing.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { code } from '#core/id.ts';
import { isSame, money } from '#core/money.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { wonPerDollar } from '#server/cart/dollar-rate.ts';
import { type Goods, goodsByCodes } from '#server/cart/goods.ts';
import { type CartLines, cartOf, lineOf, type LineForOrder } from '#server/cart/queries.ts';
import { makeCart, saveLines } from '#server/cart/rows.ts';
import type { Db, Pool } from '#server/db/pool.ts';

export type LineName = { readonly sku: string; readonly cartItemType: CartItemType };
export type LineWish = LineName & { readonly quantity: number; readonly checked?: boolean };

/** 130 random bits: who knows the code of a cart was told it. */
const newCode = (): string => code(randomBytes(26));

/** The member's cart, made at first need. */
export async function cartFor(db: Db, memberId: number): Promise<CartLines> {
  const cart = await cartOf(db, memberId);
  if (cart && cart !== 'as known') return cart;
  await makeCart(db, memberId, newCode());
  // Somebody else may have made it, and put something in.
  return cartFor(db, memberId);
}

/**
 * Adds a line, or to the quantity of the line that is there. `known` is the cart as it was shown lately. Answers the
 * whole cart.
 */
export async function addLine(db: Pool, memberId: number, wish: LineWish, known?: CartLines): Promise<CartLines> {
  return changing(db, { memberId, known }, async (lines) => {
    const its =
      lines.find((line) => line.skuCode === wish.sku)?.goods ?? (await goodsByCodes(db, [wish.sku])).get(wish.sku);
    const goods = orRefuse(its, cartRefusal('cart.skuNotFound'));
    const present = lines.find((line) => isNamed(line, wish));
    refuseIf(present && wish.cartItemType === 'SAMPLE' ? cartRefusal('cart.onlyOneSample') : undefined);
    refuseIf(
      !present && lines.length >= CART_LINES_MAX ? cartRefusal('cart.full', { limit: CART_LINES_MAX }) : undefined,
    );
    const set = { quantity: wish.quantity + (present?.quantity ?? 0), checked: wish.checked ?? true };
    await mayStand(db, memberId, goods, { ...wish, ...set }, lines);
    const seenPrice = money(0, goods.surcharge.currency);
    return {
      productIds: [goods.productId],
      lines: present
        ? withLine(lines, present, set)
        : [...lines, lineOf(goods, { lineId: 0, itemType: wish.cartItemType, seenPrice, ...set })],
    };
  });
}

/** Sets the quantity and the tick of a line. A tick alone is never refused. Answers the whole cart. */
export async function changeLine(db: Pool, memberId: number, wish: LineWish, known?: CartLines): Promise<CartLines> {
  return changing(db, { memberId, known }, async (lines) => {
    const present = orRefuse(
      lines.find((line) => isNamed(line, wish)),
      cartRefusal('cart.lineNotFound'),
    );
    if (wish.quantity !== present.quantity) await mayStand(db, memberId, present, wish, lines);
    return {
      productIds: [present.productId],
      lines: withLine(lines, present, { quantity: wish.quantity, checked: wish.checked ?? present.checked }),
    };
  });
}

/** Removes lines; those that are not there are passed over. Answers the whole cart. */
export async function removeNamed(
  db: Pool,
  memberId: number,
  names: readonly LineName[],
  known?: CartLines,
): Promise<CartLines> {
  return changing(db, { memberId, known }, async (lines) => {
    const [gone = [], left = []] = [true, false].map((isGone) =>
      lines.filter((line) => names.some((name) => isNamed(line, name)) === isGone),
    );
    return { productIds: gone.map((line) => line.productId), lines: left, gone };
  });
}

const isNamed = (line: LineForOrder, { sku, cartItemType }: LineName): boolean =>
  line.skuCode === sku && line.itemType === cartItemType;

const withLine = (
  lines: readonly LineForOrder[],
  one: LineForOrder,
  set: { quantity: number; checked: boolean },
): LineForOrder[] => lines.map((line) => (line === one ? { ...line, ...set } : line));

async function mayStand(
  db: Db,
  memberId: number,
  goods: Goods,
  wish: LineWish,
  lines: readonly LineForOrder[],
): Promise<void> {
  refuseIf(goods.store.ownerId === memberId ? cartRefusal('cart.ownStore') : undefined);
  refuseIf(goods.live ? undefined : catalogueRefusal('product.notApproved'));
  const isSample = wish.cartItemType === 'SAMPLE' && goods.samplePrice !== null;
  const samplePrice = isSample ? sampleDollars(goods.samplePrice, await wonPerDollar(db)) : null;
  const others = lines
    .filter((line) => !isNamed(line, wish))
    .map(({ productId, itemType, quantity }): OtherLine => ({ productId, cartItemType: itemType, quantity }));
  refuseIf(whyNotLine({ ...goods, samplePrice }, wish, others));
}

/** The lines as they shall stand, and those that go; the prices of `productIds` count as seen. */
type Change = {
  readonly productIds: readonly number[];
  readonly lines: readonly LineForOrder[];
  readonly gone?: readonly LineForOrder[];
};

type Owner = { readonly memberId: number; readonly known: CartLines | undefined };

/**
 * One change of a cart at a time: it is decided by the lines that stand there, and saved if they still do. Whoever was
 * slower decides again.
 * A cart that is only known is taken to stand until saving tells; by itself it refuses nobody and is no answer.
 */
async function changing(
  db: Pool,
  { memberId, known }: Owner,
  decide: (lines: readonly LineForOrder[]) => Promise<Change>,
): Promise<CartLines> {
  let cart = known;
  for (let isRead = false; ;) {
    if (!cart) [cart, isRead] = [await cartFor(db, memberId), true];
    const {
      lines,
      news,
      gone = [],
    } = await decide(cart.lines).then(withPrices(cart.lines), isRead ? undefined : undecided);
    if (news.length > 0 || gone.length > 0) {
      const saved = await saveLines(db, cart, gone, news);
      if ('put' in saved)
        return { ...cart, version: saved.version, lines: lines.map((line) => saved.put[news.indexOf(line)] ?? line) };
      [cart, isRead] = [saved.stands, true];
    } else if (isRead) return cart;
    else cart = undefined;
  }
}

/** The lines of a change with the prices that were seen by it, and those of them that did not stand there so before. */
const withPrices = (before: readonly LineForOrder[]) => (change: Change) => {
  const lines = change.lines.map((line) => {
    const price = change.productIds.includes(line.productId) ? unitPriceIn(change.lines, line) : undefined;
    return price && !isSame(price, line.seenPrice) ? { ...line, seenPrice: price } : line;
  });
  const stood = new Set(before);
  return { ...change, lines, news: lines.filter((line) => !stood.has(line)) };
};

/** What was refused by a cart that is only known is decided by the one that stands. */
function undecided(error: unknown): {
  readonly lines: readonly LineForOrder[];
  readonly news: readonly LineForOrder[];
  readonly gone?: undefined;
} {
  if (error instanceof Refused) return { lines: [], news: [] };
  throw error;
}
