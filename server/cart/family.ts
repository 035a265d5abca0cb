import { sql } from 'drizzle-orm';
import type { Contract } from '#core/contract.ts';
import type { AnswerOf, BodyOf } from '#core/endpoint.ts';
import type { CartAnswer } from '#core/cart/contract.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { formatMoney } from '#core/format.ts';
import { flat, money } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import { addLine, cartFor, changeLine, type LineName } from '#server/cart/commands.ts';
import type { CartLines } from '#server/cart/queries.ts';
import { sku } from '#server/catalogue/tables.ts';
import type { Db, Pool } from '#server/db/pool.ts';

/** A line in the words of other clients of the family (Shopizer v1). */
export type FamilyLine = BodyOf<Contract['addFamilyLine']>;

/** Adds the line they mean. */
export async function addFamilyLine(
  db: Pool,
  memberId: number,
  line: FamilyLine,
  known?: CartLines,
): Promise<CartLines> {
  return addLine(db, memberId, { ...(await meant(db, memberId, line)), quantity: line.quantity }, known);
}

/** Sets the quantity of the line they mean; their carts add what is not there. */
export async function changeFamilyLine(db: Pool, memberId: number, line: FamilyLine): Promise<CartLines> {
  const name = await meant(db, memberId, line);
  const cart = await cartFor(db, memberId);
  const wish = { ...name, quantity: line.quantity };
  return cart.lines.some((one) => one.skuCode === name.sku && one.itemType === name.cartItemType)
    ? changeLine(db, memberId, wish, cart)
    : addLine(db, memberId, wish, cart);
}

/**
 * The lines of the member's cart a product or a SKU stands for. Refuses `cart.notFound` for the code of another cart.
 */
export async function familyLines(db: Db, memberId: number, code: string, product: string): Promise<LineName[]> {
  const { lines } = await ownCart(db, memberId, code);
  return lines
    .filter((line) => line.skuCode === product || String(line.productId) === product)
    .map(({ skuCode, itemType }) => ({ sku: skuCode, cartItemType: itemType }));
}

/** The member's cart when it has this code. */
export async function ownCart(db: Db, memberId: number, code: string): Promise<CartLines> {
  const cart = await cartFor(db, memberId);
  return orRefuse(cart.code === code ? cart : undefined, cartRefusal('cart.notFound'));
}

/** The SKU of a product with the chosen values; where none are named the only one, or the only one in the cart. */
async function meant(db: Db, memberId: number, { product, attributes = [] }: FamilyLine): Promise<LineName> {
  if (typeof product === 'string') return { sku: product, cartItemType: 'NORMAL' };
  const { rows } = await db.execute<{ code: string; values: number[] }>(sql`
    select ${sku.code}, array_remove(array[${sku.value1Id}, ${sku.value2Id}], null)::float8[] as values from ${sku} where ${sku.productId} = ${product} order by ${sku.sort}, ${sku.id}`);
  const chosen = attributes.map(({ id }) => id);
  const such =
    chosen.length > 0
      ? rows.filter(({ values }) => values.length > 0 && values.every((value) => chosen.includes(value)))
      : rows;
  const inCart =
    such.length > 1
      ? (await cartFor(db, memberId)).lines
          .filter((line) => line.productId === product && line.itemType === 'NORMAL')
          .map((line) => line.skuCode)
      : [];
  const [found, ...others] = such.length > 1 ? inCart : such.map(({ code }) => code);
  return {
    sku: orRefuse(others.length === 0 ? found : undefined, cartRefusal('cart.skuNotFound')),
    cartItemType: 'NORMAL',
  };
}

/** Our cart in their words. */
export function familyCart({
  code,
  quantity,
  total,
  totalMoney,
  cartItems,
}: CartAnswer): AnswerOf<Contract['readFamilyCart']> {
  const priceOf = ({ amount, currency }: CartAnswer['totalMoney']) => money(amount, currency);
  return {
    code,
    quantity,
    total,
    displayTotal: formatMoney(totalMoney),
    products: cartItems.map((item) => ({
      id: item.productId,
      sku: item.sku,
      quantity: item.quantity,
      price: flat(priceOf(item.unitPrice)),
      finalPrice: flat(priceOf(item.unitPrice)),
      subTotal: item.subTotal,
      displaySubTotal: formatMoney(item.subTotalMoney),
      description: { name: item.description.name, friendlyUrl: String(item.productId) },
      image: { imageUrl: item.image.externalUrl },
      cartItemattributes: item.variants,
    })),
  };
}
