import { type SQL, sql } from 'drizzle-orm';
import type { CartItemType } from '#core/cart/rules.ts';
import type { StandingLine } from '#core/cart/standing.ts';
import type { Currency, Money } from '#core/money.ts';
import type { DeliveryTerms } from '#core/store/rules.ts';
import { cartLine } from '#server/cart/tables.ts';
import { optionValue, priceRow, product, productOption, productPicture, sku } from '#server/catalogue/tables.ts';
import { amountOf } from '#server/db/columns.ts';
import { askNamed } from '#server/db/named.ts';
import type { Db, Pool, Tx } from '#server/db/pool.ts';
import { type Kept, openKept } from '#server/http/kept.ts';
import { store } from '#server/store/tables.ts';

type ProductRow = typeof product.$inferSelect;
type StoreRow = typeof store.$inferSelect;
type Text = ProductRow['name'];
type Option = { readonly name: Text; readonly value: Text; readonly code: string; readonly valueCode: string };

/**
 * One thing to buy with everything a cart or an order must know of it now. `picture` is a base: `/320.webp` makes it an
 * address.
 */
export type Goods = Omit<StandingLine, 'itemType' | 'quantity' | 'checked' | 'store'> & {
  readonly skuId: number;
  readonly skuCode: string;
  readonly picture: string;
  readonly productName: Text;
  readonly unit: string;
  readonly publishWay: ProductRow['publishWay'];
  readonly options: readonly Option[];
  readonly store: StandingLine['store'] & { readonly code: string; readonly name: Text; readonly terms: DeliveryTerms };
};

/** A line's own. */
export type OwnLine = {
  readonly lineId: number;
  readonly itemType: CartItemType;
  readonly quantity: number;
  readonly checked: boolean;
  readonly seenPrice: Money;
};

type Row = Pick<
  ProductRow,
  'unit' | 'currency' | 'publishWay' | 'live' | 'minOrderQuantity' | 'maxOrderQuantity' | 'samplePrice'
> &
  Pick<StoreRow, 'ownerId' | 'status' | 'deliveryFee' | 'freeDeliveryFrom'> & {
    skuId: number;
    skuCode: string;
    stock: number;
    surcharge: number;
    picture: string | null;
    productId: number;
    productName: Text;
    storeId: number;
    storeCode: string;
    storeName: Text;
    storeCurrency: Currency;
    options: Option[];
    priceRows: [minQuantity: number, price: number, currency: Currency][];
  };

const NO_LINE = { columns: sql.empty(), join: sql.empty() };

const statement = (which: SQL, line: { readonly columns: SQL; readonly join: SQL } = NO_LINE): SQL => sql`
  select ${line.columns} ${sku.id} as "skuId", ${sku.code} as "skuCode", ${sku.stock}, ${sku.surcharge}, ${product.id} as "productId", ${product.name} as "productName", ${product.unit},
    ${product.currency}, ${product.publishWay} as "publishWay", ${product.live}, ${product.minOrderQuantity} as "minOrderQuantity",
    ${product.maxOrderQuantity} as "maxOrderQuantity", ${product.samplePrice} as "samplePrice", ${store.id} as "storeId", ${store.code} as "storeCode",
    ${store.name} as "storeName", ${store.ownerId} as "ownerId", ${store.status}, ${store.currency} as "storeCurrency", ${store.deliveryFee} as "deliveryFee",
    ${store.freeDeliveryFrom} as "freeDeliveryFrom",
    coalesce(${sku.picture}, (select picture from ${optionValue} where id = ${sku.value1Id}),
      (select base from ${productPicture} where product_id = ${product.id} order by sort, id limit 1)) as picture,
    (select coalesce(json_agg(json_build_object('name', o.name, 'code', o.code, 'value', v.name, 'valueCode', v.code) order by v.id = ${sku.value2Id}), '[]')
      from ${optionValue} v join ${productOption} o on o.id = v.option_id where v.id in (${sku.value1Id}, ${sku.value2Id})) as options,
    (select coalesce(json_agg(json_build_array(min_quantity, price, currency) order by min_quantity), '[]')
      from ${priceRow} where product_id = ${product.id}) as "priceRows"
  from ${sku} join ${product} on ${product.id} = ${sku.productId} join ${store} on ${store.id} = ${product.storeId} ${line.join}
  where ${which}`;
// The lists stand in selects of their own: a plan for the one thing that is mostly asked for would be made anew each
// time.
const CODES = sql`any((select ${sql.placeholder('codes')}::text[])::text[])`;
const byId = () => statement(sql`${sku.id} = any((select ${sql.placeholder('ids')}::bigint[])::bigint[])`);
const byCode = () => statement(sql`${sku.code} = ${CODES}`);

const OF_CART = {
  columns: sql`line.id as "lineId", line.item_type as "itemType", line.quantity, line.checked, line.seen_price as "seenPrice", line.currency as "seenCurrency",`,
  join: sql`join ${cartLine} line on line.sku_id = ${sku.id}`,
};
const inCart = () =>
  statement(sql`line.cart_id = ${sql.placeholder('cartId')} and ${sku.code} = ${CODES} order by line.id`, OF_CART);
type LineRow = Row & {
  lineId: number;
  itemType: CartItemType;
  quantity: number;
  checked: boolean;
  seenPrice: number;
  seenCurrency: Currency;
};

/** Lines of a cart with these goods, read anew in one statement, in the order they were added. */
export async function linesInCart(
  tx: Tx,
  cartId: number,
  codes: readonly string[],
): Promise<{ goods: Goods; line: OwnLine }[]> {
  const rows = await askNamed<LineRow>(tx, 'goods in cart', inCart, { cartId, codes: [...codes] });
  return rows.map(({ lineId, itemType, quantity, checked, seenPrice, seenCurrency, ...row }) => ({
    goods: goodsFrom(row),
    line: { lineId, itemType, quantity, checked, seenPrice: amountOf(seenPrice, seenCurrency) },
  }));
}

function goodsFrom(row: Row): Goods {
  const {
    currency,
    ownerId,
    status,
    storeId,
    storeCode,
    storeName,
    storeCurrency,
    deliveryFee,
    freeDeliveryFrom,
    ...rest
  } = row;
  return {
    ...rest,
    surcharge: amountOf(row.surcharge, currency),
    picture: row.picture ?? '',
    samplePrice: row.samplePrice === null ? null : amountOf(row.samplePrice, currency),
    priceRows: row.priceRows.map(([minQuantity, price, its]) => ({ minQuantity, price: amountOf(price, its) })),
    store: {
      id: storeId,
      code: storeCode,
      name: storeName,
      ownerId,
      isApproved: status === 'approved',
      terms: {
        fee: amountOf(deliveryFee, storeCurrency),
        freeFrom: freeDeliveryFrom === null ? null : amountOf(freeDeliveryFrom, storeCurrency),
      },
    },
  };
}

type KnownGoods = {
  readonly goods: Goods;
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  readonly bytes: number;
};
type GoodsMemory = Kept<KnownGoods>;

const MEGABYTES = 16;
/**
 * Names in five languages, options and price rows, and the items of carts that are made of them
 * (`server/cart/present.ts`).
 */
const GOODS_BYTES = 6_000;
const memories = new WeakMap<Db, GoodsMemory>();

/**
 * The goods that were read of a database lately. It knows none until somebody tells it what changes
 * (`server/changes.ts`).
 */
export function goodsMemory(db: Pool): GoodsMemory {
  const known = memories.get(db) ?? openKept<KnownGoods>({ bytes: MEGABYTES * 1_048_576, now: Date.now });
  memories.set(db, known);
  return known;
}

/** What tells that they changed, as tags of `server/http/kept.ts`. */
export const tagsOfGoods = ({ productId, store }: Goods): string[] => [
  `p${productId}`,
  `d${productId}`,
  `s${store.code}`,
];

function keep(memory: GoodsMemory, goods: Goods, mark: number): void {
  // Of what is not sold nobody tells what changes (migration 0006).
  if (!goods.live) return;
  memory.keep(
    String(goods.skuId),
    { goods, tags: new Set(tagsOfGoods(goods)), until: Number.POSITIVE_INFINITY, bytes: GOODS_BYTES },
    mark,
  );
}

/**
 * The goods of these SKUs; those not known by now are read in one statement. Within a transaction nothing is known:
 * what is ordered
 * is read anew. Unknown ids are left out.
 */
export async function goodsOf(db: Db, skuIds: readonly number[]): Promise<Map<number, Goods>> {
  const memory = memories.get(db);
  const found = new Map<number, Goods>();
  const missing: number[] = [];
  for (const id of skuIds) {
    const known = memory?.find(String(id));
    if (known) found.set(id, known.goods);
    else missing.push(id);
  }
  if (missing.length > 0)
    for (const goods of await readGoods(db, 'goods by id', byId, { ids: missing })) found.set(goods.skuId, goods);
  return found;
}

/** The goods with these SKU codes as they are now; unknown ones are left out. */
export async function goodsByCodes(db: Db, codes: readonly string[]): Promise<Map<string, Goods>> {
  const found = await readGoods(db, 'goods by code', byCode, { codes: [...codes] });
  return new Map(found.map((goods) => [goods.skuCode, goods]));
}

async function readGoods(db: Db, shape: string, build: () => SQL, values: Record<string, unknown>): Promise<Goods[]> {
  const memory = memories.get(db);
  const mark = memory?.mark() ?? 0;
  const found = (await askNamed<Row>(db, shape, build, values)).map(goodsFrom);
  if (memory) for (const goods of found) keep(memory, goods, mark);
  return found;
}
