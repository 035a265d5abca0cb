import { type SQL, sql } from 'drizzle-orm';
import type { CartItemType } from '#core/cart/rules.ts';
import type { PricedCartLine } from '#core/cart/pricing.ts';
import type { Currency, Money } from '#core/money.ts';
import { samplePriceOf } from '#core/catalogue/sample.ts';
import { deliveredRegions, type RegionTerms } from '#core/store/delivery/rules.ts';
import type { ShippingTerms } from '#core/store/delivery/promise/rules.ts';
import { optionValue, priceRow, product, productOption, productPicture, sku } from '#server/catalogue/tables.ts';
import { amountOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { rendered } from '#server/db/rendered.ts';
import { type RegionRow, regionRows, templateRegions } from '#server/store/delivery-regions.ts';
import { store } from '#server/store/tables.ts';

type ProductRow = typeof product.$inferSelect;
type StoreRow = typeof store.$inferSelect;
type Text = ProductRow['name'];
type Option = { readonly name: Text; readonly value: Text; readonly code: string; readonly valueCode: string };

/** A SKU with its product and store as they are now. `picture` is a base: `/320.webp` makes it an address. */
export type SkuDetails = Omit<PricedCartLine, 'itemType' | 'quantity' | 'checked' | 'store'> & {
  readonly skuId: number;
  readonly skuCode: string;
  readonly picture: string;
  readonly productName: Text;
  readonly unit: string;
  /** The packaging of one piece; null where the seller did not say. */
  readonly packaging: ProductRow['packaging'];
  readonly publishWay: ProductRow['publishWay'];
  /** Business days until the goods can be sent, by the seller's data of the product. */
  readonly leadDays: number;
  readonly options: readonly Option[];
  /** Where they are delivered to, and for what fee. */
  readonly regions: readonly RegionTerms[];
  readonly store: PricedCartLine['store'] & {
    readonly code: string;
    readonly name: Text;
    readonly terms: Omit<RegionTerms, 'region'>;
    readonly country: string;
    readonly shipping: ShippingTerms;
  };
};

/** What a cart line stores itself. */
export type OwnLine = {
  readonly lineId: number;
  readonly itemType: CartItemType;
  readonly quantity: number;
  readonly checked: boolean;
  readonly seenPrice: Money;
};

/** A cart line with everything known of its SKU. */
export type LineForOrder = SkuDetails & OwnLine;
export type CartLines = { readonly id: number; readonly code: string; readonly lines: readonly LineForOrder[] };

export type SkuRow = Pick<
  ProductRow,
  | 'unit'
  | 'packaging'
  | 'currency'
  | 'publishWay'
  | 'live'
  | 'minOrderQuantity'
  | 'maxOrderQuantity'
  | 'samplePrice'
  | 'deliveryRegions'
> &
  Pick<
    StoreRow,
    'ownerId' | 'status' | 'deliveryFee' | 'freeDeliveryFrom' | 'country' | 'cutoffHour' | 'handlingDays' | 'closures'
  > & {
    leadDays: number;
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
    templateRegions: RegionRow[];
    priceRows: [minQuantity: number, price: number, currency: Currency][];
  };

const OPTIONS = sql`(
  select coalesce(json_agg(json_build_object('name', o.name, 'code', o.code, 'value', v.name, 'valueCode', v.code)
    order by v.id = ${sku.value2Id}), '[]')
  from ${optionValue} v join ${productOption} o on o.id = v.option_id
  where v.id in (${sku.value1Id}, ${sku.value2Id}))`;

/** What is read of a SKU, its product and its store, which `SOLD_BY` joins. */
export const SKU_COLUMNS = rendered(sql`
  ${sku.id} as "skuId", ${sku.code} as "skuCode", ${sku.stock}, ${sku.surcharge},
  ${product.id} as "productId", ${product.name} as "productName", ${product.unit}, ${product.packaging}, ${product.currency},
  ${product.publishWay} as "publishWay", ${product.live}, ${product.minOrderQuantity} as "minOrderQuantity",
  ${product.maxOrderQuantity} as "maxOrderQuantity", ${product.samplePrice} as "samplePrice",
  ${store.id} as "storeId", ${store.code} as "storeCode", ${store.name} as "storeName", ${store.ownerId} as "ownerId",
  ${store.status}, ${store.currency} as "storeCurrency", ${store.deliveryFee} as "deliveryFee",
  ${store.country}, ${store.cutoffHour} as "cutoffHour", ${store.handlingDays} as "handlingDays", ${store.closures},
  ${product.deliveryDays} as "leadDays", ${store.freeDeliveryFrom} as "freeDeliveryFrom", ${product.deliveryRegions} as "deliveryRegions",
  ${templateRegions('product.delivery_template_id')} as "templateRegions",
  coalesce(${sku.picture}, (select picture from ${optionValue} where id = ${sku.value1Id}),
    (select base from ${productPicture} where product_id = ${product.id} order by sort, id limit 1)) as picture,
  ${OPTIONS} as options,
  (select coalesce(json_agg(json_build_array(min_quantity, price, currency) order by min_quantity), '[]')
    from ${priceRow} where product_id = ${product.id}) as "priceRows"`);
export const SOLD_BY = rendered(
  sql`join ${product} on ${product.id} = ${sku.productId} join ${store} on ${store.id} = ${product.storeId}`,
);

/** The SKUs with these codes as they are now; unknown ones are left out. */
export async function skuDetailsByCodes(db: Db, codes: readonly string[]): Promise<Map<string, SkuDetails>> {
  const found = await skuDetailsWhere(db, sql`${sku.code} = any((select ${sql.param([...codes])}::text[])::text[])`);
  return new Map(found.map((goods) => [goods.skuCode, goods]));
}

/** The same by the ids of the SKUs, which stay when a seller changes a code. */
export async function skuDetailsByIds(db: Db, ids: readonly number[]): Promise<Map<number, SkuDetails>> {
  const found = await skuDetailsWhere(db, sql`${sku.id} = any((select ${sql.param([...ids])}::bigint[])::bigint[])`);
  return new Map(found.map((goods) => [goods.skuId, goods]));
}

/** The condition selects from a list in a subselect: PostgreSQL would plan a plain list anew for every call. */
async function skuDetailsWhere(db: Db, condition: SQL): Promise<SkuDetails[]> {
  const { rows } = await db.execute<SkuRow>(sql`
    select ${SKU_COLUMNS}
    from ${sku} ${SOLD_BY} where ${condition}`);
  return rows.map(skuDetailsFrom);
}

export function skuDetailsFrom(row: SkuRow): SkuDetails {
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
    templateRegions: rows,
    deliveryRegions,
    country,
    cutoffHour,
    handlingDays,
    closures,
    ...rest
  } = row;
  const surcharge = amountOf(row.surcharge, currency);
  const samplePrice = row.samplePrice === null ? null : amountOf(row.samplePrice, currency);
  const priceRows = row.priceRows.map(([minQuantity, price, its]) => ({ minQuantity, price: amountOf(price, its) }));
  const terms = {
    fee: amountOf(deliveryFee, storeCurrency),
    freeFrom: freeDeliveryFrom === null ? null : amountOf(freeDeliveryFrom, storeCurrency),
  };
  return {
    ...rest,
    surcharge,
    picture: row.picture ?? '',
    samplePrice: samplePriceOf({ ...row, samplePrice, priceRows, surcharge }),
    priceRows,
    store: {
      id: storeId,
      code: storeCode,
      name: storeName,
      ownerId,
      isApproved: status === 'approved',
      terms,
      country,
      shipping: { cutoffHour, handlingDays, closures },
      vacation: closures.vacation,
    },
    regions: deliveredRegions(terms, regionRows(rows), deliveryRegions),
  };
}
