import { and, asc, eq, inArray, sql, type Subquery } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cartRefusal } from '#core/cart/refusals.ts';
import type { CartItemType } from '#core/cart/rules.ts';
import type { StandingLine } from '#core/cart/standing.ts';
import type { Money } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import type { DeliveryTerms } from '#core/store/rules.ts';
import { cart, cartLine } from '#server/cart/tables.ts';
import { optionValue, priceRow, product, productOption, sku } from '#server/catalogue/tables.ts';
import { amountOf } from '#server/db/columns.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

type ProductRow = typeof product.$inferSelect;
type Text = ProductRow['name'];

/** A line of a cart with everything there is to know of its goods now. `picture` is a base: `/320.webp` makes it an address. */
export type LineForOrder = StandingLine & {
  readonly lineId: number;
  readonly seenPrice: Money;
  readonly skuId: number;
  readonly skuCode: string;
  readonly picture: string;
  readonly productName: Text;
  readonly unit: string;
  readonly publishWay: ProductRow['publishWay'];
  readonly options: { readonly name: Text; readonly value: Text; readonly code: string; readonly valueCode: string }[];
  readonly store: StandingLine['store'] & { readonly code: string; readonly name: Text; readonly terms: DeliveryTerms };
};

const value1 = alias(optionValue, 'value1');
const value2 = alias(optionValue, 'value2');
const option1 = alias(productOption, 'option1');
const option2 = alias(productOption, 'option2');

function selectLines(db: Db, lines: typeof cartLine | Subquery<'cart_line'> = cartLine) {
  return db
    .select({
      line: cartLine,
      sku: { code: sku.code, stock: sku.stock, surcharge: sku.surcharge },
      product: {
        id: product.id,
        name: product.name,
        unit: product.unit,
        currency: product.currency,
        publishWay: product.publishWay,
        live: product.live,
        minOrderQuantity: product.minOrderQuantity,
        maxOrderQuantity: product.maxOrderQuantity,
        samplePrice: product.samplePrice,
      },
      store: {
        id: store.id,
        code: store.code,
        name: store.name,
        ownerId: store.ownerId,
        status: store.status,
        currency: store.currency,
        deliveryFee: store.deliveryFee,
        freeDeliveryFrom: store.freeDeliveryFrom,
      },
      picture: sql<string | null>`coalesce(${sku.picture}, ${value1.picture}, (select base from product_picture where product_id = ${product.id} order by sort, id limit 1))`,
      option1: { code: option1.code, name: option1.name },
      value1: { code: value1.code, name: value1.name },
      option2: { code: option2.code, name: option2.name },
      value2: { code: value2.code, name: value2.name },
    })
    .from(lines)
    .innerJoin(sku, eq(sku.id, cartLine.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .innerJoin(store, eq(store.id, product.storeId))
    .leftJoin(value1, eq(value1.id, sku.value1Id))
    .leftJoin(option1, eq(option1.id, value1.optionId))
    .leftJoin(value2, eq(value2.id, sku.value2Id))
    .leftJoin(option2, eq(option2.id, value2.optionId))
    .orderBy(asc(cartLine.id))
    .$dynamic();
}
type Found = Awaited<ReturnType<typeof selectLines>>[number];

/** The lines of a cart in the order they were added. */
export async function linesOf(db: Db, cartId: number): Promise<LineForOrder[]> {
  const found = await selectLines(db).where(eq(cartLine.cartId, cartId));
  return withPriceRows(db, found);
}

/**
 * The lines of the member's cart for placing an order. Cart and lines are locked until the transaction ends, so a line
 * is ordered once. Refuses `cart.notFound` when the code is not that of this member's cart.
 */
export async function linesForOrder(tx: Tx, cartCode: string, memberId: number): Promise<LineForOrder[]> {
  const [own] = await tx.select({ id: cart.id }).from(cart).where(and(eq(cart.code, cartCode), eq(cart.memberId, memberId))).for('update');
  const { id } = orRefuse(own, cartRefusal('cart.notFound'));
  const found = await selectLines(tx).where(eq(cartLine.cartId, id)).for('update', { of: cartLine });
  return withPriceRows(tx, found);
}

/** The same lines for looking at what they would cost; nothing is locked. Refuses `cart.notFound`. */
export async function linesToQuote(db: Db, cartCode: string, memberId: number): Promise<LineForOrder[]> {
  const [own] = await db.select({ id: cart.id }).from(cart).where(and(eq(cart.code, cartCode), eq(cart.memberId, memberId)));
  return linesOf(db, orRefuse(own, cartRefusal('cart.notFound')).id);
}

export type DirectWish = { readonly sku: string; readonly cartItemType: CartItemType; readonly quantity: number };

/** Goods that are bought at once as lines of no cart: as if they had just been added to an empty one. Unknown SKUs are left out. */
export async function directLines(db: Db, wishes: readonly DirectWish[]): Promise<LineForOrder[]> {
  const [skus, types, quantities] = [wishes.map((one) => one.sku), wishes.map((one) => one.cartItemType), wishes.map((one) => one.quantity)].map((list) => sql.param(list));
  const lines = db
    .select({
      id: sql`w.place`.as('id'),
      cartId: sql`0::bigint`.as('cart_id'),
      skuId: sql`${sku.id}`.as('sku_id'),
      itemType: sql`w.item_type`.as('item_type'),
      quantity: sql`w.quantity`.as('quantity'),
      checked: sql`true`.as('checked'),
      seenPrice: sql`0::bigint`.as('seen_price'),
      currency: sql`'KRW'`.as('currency'),
      addedAt: sql`now()`.as('added_at'),
    })
    .from(sql`unnest(${skus}::text[], ${types}::text[], ${quantities}::integer[]) with ordinality as w (code, item_type, quantity, place)`)
    .innerJoin(sku, sql`${sku.code} = w.code`)
    .as('cart_line');
  return withPriceRows(db, await selectLines(db, lines));
}

async function withPriceRows(db: Db, found: readonly Found[]): Promise<LineForOrder[]> {
  const rows = await priceRowsOf(db, found.map((row) => row.product.id));
  return found.map((row) => lineOf(row, rows.get(row.product.id) ?? []));
}

/** The price rows of products, ascending. */
async function priceRowsOf(db: Db, productIds: readonly number[]): Promise<Map<number, StandingLine['priceRows']>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.select().from(priceRow).where(inArray(priceRow.productId, [...new Set(productIds)])).orderBy(asc(priceRow.productId), asc(priceRow.minQuantity));
  const groups = Map.groupBy(rows, (row) => row.productId);
  return new Map([...groups].map(([id, own]) => [id, own.map((row) => ({ minQuantity: row.minQuantity, price: amountOf(row.price, row.currency) }))]));
}

function lineOf({ line, sku: goods, product: what, store: whose, ...rest }: Found, priceRows: StandingLine['priceRows']): LineForOrder {
  const pairs = [
    { option: rest.option1, value: rest.value1 },
    { option: rest.option2, value: rest.value2 },
  ];
  return {
    lineId: line.id,
    itemType: line.itemType,
    quantity: line.quantity,
    checked: line.checked,
    seenPrice: amountOf(line.seenPrice, line.currency),
    skuId: line.skuId,
    skuCode: goods.code,
    stock: goods.stock,
    surcharge: amountOf(goods.surcharge, what.currency),
    picture: rest.picture ?? '',
    productId: what.id,
    productName: what.name,
    unit: what.unit,
    publishWay: what.publishWay,
    live: what.live,
    minOrderQuantity: what.minOrderQuantity,
    maxOrderQuantity: what.maxOrderQuantity,
    samplePrice: what.samplePrice === null ? null : amountOf(what.samplePrice, what.currency),
    priceRows,
    options: pairs.flatMap(({ option, value }) => (option && value ? [{ name: option.name, value: value.name, code: option.code, valueCode: value.code }] : [])),
    store: {
      id: whose.id,
      code: whose.code,
      name: whose.name,
      ownerId: whose.ownerId,
      isApproved: whose.status === 'approved',
      terms: {
        fee: amountOf(whose.deliveryFee, whose.currency),
        freeFrom: whose.freeDeliveryFrom === null ? null : amountOf(whose.freeDeliveryFrom, whose.currency),
      },
    },
  };
}

/** Takes lines out of a cart, as when they were ordered. */
export async function removeLines(tx: Tx, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length > 0) await tx.delete(cartLine).where(inArray(cartLine.id, [...lineIds]));
}

/** What adding must know of one SKU: its limits, whether it is sold, and whose it is. */
export async function goodsBySku(db: Db, skuCode: string) {
  const [found] = await db
    .select({
      skuId: sku.id,
      productId: product.id,
      stock: sku.stock,
      currency: product.currency,
      live: product.live,
      minOrderQuantity: product.minOrderQuantity,
      maxOrderQuantity: product.maxOrderQuantity,
      samplePrice: product.samplePrice,
      ownerId: store.ownerId,
    })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .innerJoin(store, eq(store.id, product.storeId))
    .where(eq(sku.code, skuCode));
  return found;
}
