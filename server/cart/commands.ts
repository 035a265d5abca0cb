import { randomBytes } from 'node:crypto';
import { CART_LINES_MAX, type CartItemType, type OtherLine, whyNotLine } from '#core/cart/rules.ts';
import { sampleDollars, unitPriceIn } from '#core/cart/pricing.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { code } from '#core/id.ts';
import { isSame, type Money, money } from '#core/money.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { sampleRates } from '#server/exchange/queries.ts';
import { findCart } from '#server/cart/cart-lines.ts';
import { type CartLines, type SkuDetails, skuDetailsByCodes, type LineForOrder } from '#server/cart/sku-details.ts';
import { deleteCartLines, insertCart, lockCart, saveCartLines } from '#server/cart/queries.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';

export type LineName = { readonly sku: string; readonly cartItemType: CartItemType };
/** `replaces`: what is in the cart of the product's other kind, sample or bulk, is removed with it. */
export type LineInput = LineName & {
  readonly quantity: number;
  readonly checked?: boolean;
  readonly replaces?: boolean;
};

/** The member's cart, created when it is first needed. */
export async function getOrCreateCart(db: Db, memberId: number): Promise<CartLines> {
  return (await findCart(db, memberId)) ?? createCart(db, memberId);
}

async function createCart(db: Db, memberId: number): Promise<CartLines> {
  // 130 random bits: the code cannot be guessed.
  await insertCart(db, memberId, code(randomBytes(26)));
  return orRefuse(await findCart(db, memberId), cartRefusal('cart.notFound'));
}

async function lockOrCreateCart(tx: Tx, memberId: number): Promise<CartLines> {
  const locked = await lockCart(tx, memberId);
  if (locked) return locked;
  await createCart(tx, memberId);
  return orRefuse(await lockCart(tx, memberId), cartRefusal('cart.notFound'));
}

/** Adds a line, or increases the quantity of the line that is there. Returns the whole cart. */
export async function addLine(db: Db, memberId: number, input: LineInput): Promise<CartLines> {
  const { cart, refused } = await addLines(db, memberId, [input]);
  refuseIf(refused[0]);
  return cart;
}

/**
 * Adds lines one after the other in one transaction. What may not stand in the cart is left out: `refused` has its
 * refusal at the place of the input, and undefined for what was added.
 */
export async function addLines(
  db: Db,
  memberId: number,
  inputs: readonly LineInput[],
): Promise<{ readonly cart: CartLines; readonly refused: readonly (Refusal | undefined)[] }> {
  return transaction(db, async (tx) => {
    const cart = await lockOrCreateCart(tx, memberId);
    const details = await skuDetailsByCodes(
      tx,
      inputs.map(({ sku }) => sku),
    );
    let { lines } = cart;
    const refused: (Refusal | undefined)[] = [];
    const touched: number[] = [];
    for (const input of inputs) {
      const its = details.get(input.sku);
      const remaining = its && input.replaces ? withoutOtherKind(lines, its, input) : lines;
      const refusal = its ? await whyNotAdded(tx, memberId, its, input, remaining) : cartRefusal('cart.skuNotFound');
      refused.push(refusal);
      if (!its || refusal) continue;
      lines = withAdded(remaining, its, input);
      touched.push(its.productId);
    }
    await deleteCartLines(
      tx,
      cart.lines.filter(({ lineId }) => !lines.some((line) => line.lineId === lineId)),
    );
    return { cart: await saveCart(tx, cart, withSeenPrices(lines, touched)), refused };
  });
}

/** The refusal of adding this input to these lines. */
async function whyNotAdded(
  tx: Tx,
  memberId: number,
  sku: SkuDetails,
  input: LineInput,
  lines: readonly LineForOrder[],
): Promise<Refusal | undefined> {
  const existing = lines.find((line) => isNamed(line, input));
  if (existing && input.cartItemType === 'SAMPLE') return cartRefusal('cart.onlyOneSample');
  if (!existing && lines.length >= CART_LINES_MAX) return cartRefusal('cart.full', { limit: CART_LINES_MAX });
  const quantity = input.quantity + (existing?.quantity ?? 0);
  return whyNotInCart(tx, memberId, sku, { ...input, quantity }, lines);
}

const withoutOtherKind = (lines: readonly LineForOrder[], sku: SkuDetails, { cartItemType }: LineInput) =>
  lines.filter((line) => line.productId !== sku.productId || line.itemType === cartItemType);

function withAdded(lines: readonly LineForOrder[], sku: SkuDetails, input: LineInput): readonly LineForOrder[] {
  const existing = lines.find((line) => isNamed(line, input));
  const { checked = true } = input;
  return existing
    ? withLine(lines, existing, { quantity: input.quantity + existing.quantity, checked })
    : [...lines, newLine(sku, input.cartItemType, { quantity: input.quantity, checked })];
}

/** Sets quantity and tick of a line. A tick alone is never refused. Returns the whole cart. */
export async function changeLine(db: Db, memberId: number, input: LineInput): Promise<CartLines> {
  return transaction(db, async (tx) => {
    const cart = await lockOrCreateCart(tx, memberId);
    const existing = orRefuse(
      cart.lines.find((line) => isNamed(line, input)),
      cartRefusal('cart.lineNotFound'),
    );
    if (input.quantity !== existing.quantity) refuseIf(await whyNotInCart(tx, memberId, existing, input, cart.lines));
    const { quantity, checked = existing.checked } = input;
    const changed = withLine(cart.lines, existing, { quantity, checked });
    return saveCart(tx, cart, withSeenPrices(changed, [existing.productId]));
  });
}

/** Removes lines; unknown ones are ignored. Returns the whole cart. */
export async function removeLines(db: Db, memberId: number, names: readonly LineName[]): Promise<CartLines> {
  return transaction(db, async (tx) => {
    const cart = await lockOrCreateCart(tx, memberId);
    const isRemoved = (line: LineForOrder) => names.some((name) => isNamed(line, name));
    const removed = cart.lines.filter(isRemoved);
    await deleteCartLines(tx, removed);
    const left = cart.lines.filter((line) => !isRemoved(line));
    const touched = removed.map(({ productId }) => productId);
    return saveCart(tx, cart, withSeenPrices(left, touched));
  });
}

const isNamed = (line: LineForOrder, { sku, cartItemType }: LineName): boolean =>
  line.skuCode === sku && line.itemType === cartItemType;

const withLine = (
  lines: readonly LineForOrder[],
  one: LineForOrder,
  set: Pick<LineForOrder, 'quantity' | 'checked'>,
): LineForOrder[] => lines.map((line) => (line === one ? { ...line, ...set } : line));

const newLine = (
  sku: SkuDetails,
  itemType: CartItemType,
  set: Pick<LineForOrder, 'quantity' | 'checked'>,
): LineForOrder => ({ ...sku, ...set, itemType, lineId: 0, seenPrice: money(0, sku.surcharge.currency) });

/** The lines with the current price as the seen one for these products: their buyer is shown it by this change. */
const withSeenPrices = (lines: readonly LineForOrder[], productIds: readonly number[]): LineForOrder[] =>
  lines.map((line) => {
    const price = productIds.includes(line.productId) ? unitPriceIn(lines, line) : undefined;
    return price && !isSame(price, line.seenPrice) ? { ...line, seenPrice: price } : line;
  });

/** The refusal of what may not stand in the cart so. */
async function whyNotInCart(
  tx: Tx,
  memberId: number,
  sku: SkuDetails,
  input: LineInput,
  lines: readonly LineForOrder[],
): Promise<Refusal | undefined> {
  if (sku.store.ownerId === memberId) return cartRefusal('cart.ownStore');
  if (!sku.live) return catalogueRefusal('product.notApproved');
  const isSample = input.cartItemType === 'SAMPLE' && sku.samplePrice !== null;
  const samplePrice = isSample ? ((await inDollars(tx, sku.samplePrice)) ?? null) : null;
  const others = lines
    .filter((line) => !isNamed(line, input))
    .map(({ productId, itemType, quantity }): OtherLine => ({ productId, cartItemType: itemType, quantity }));
  return whyNotLine({ ...sku, samplePrice }, input, others);
}

/** A sample's price in dollars by the stored rates; undefined where one of them is missing. */
async function inDollars(tx: Tx, price: Money): Promise<Money | undefined> {
  const { wonPerDollar, wonPerYuan } = await sampleRates(tx);
  return sampleDollars(price, wonPerDollar, wonPerYuan);
}

/** Saves the lines that differ from those of the locked cart. */
async function saveCart(tx: Tx, cart: CartLines, lines: readonly LineForOrder[]): Promise<CartLines> {
  const changed = lines.filter((line) => !cart.lines.includes(line));
  const ids = await saveCartLines(tx, cart.id, changed);
  return {
    ...cart,
    lines: lines.map((line) => ({ ...line, lineId: ids[changed.indexOf(line)] ?? line.lineId })),
  };
}
