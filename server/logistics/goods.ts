import { sql } from 'drizzle-orm';
import { unitPriceOf } from '#core/catalogue/rules.ts';
import type { ServiceInput } from '#core/logistics/consignment.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import { cartonCm3, sharedCm3 } from '#core/logistics/carton.ts';
import { mulDiv } from '#core/logistics/whole.ts';
import { type Currency, money, times } from '#core/money.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Carton, category, priceRow, product, productCategory, sku } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import type { GoodsLine } from '#server/logistics/estimate-landed-cost.ts';
import { inYuan, ratesFor, type RatesOf } from '#server/logistics/in-yuan.ts';
import { measureDefault } from '#server/logistics/tables.ts';
import { supplierOffer, supplierSku } from '#server/supplier/tables.ts';

export type Measured = {
  readonly volumeCm3: number;
  readonly weightG: number;
  readonly measuredBy: 'carton' | 'category';
};
/** Where the platform sells a SKU. */
export type Source = { readonly sellerId: string; readonly offerId: string; readonly specId: string };
/** The SKU, and the supplier that ships it within China; empty when unknown. */
type Sold = {
  readonly skuId: number;
  readonly seller: string;
  readonly source: Source | null;
  /** The largest order of the product. */
  readonly most: number;
};
export type GoodsInput = {
  readonly productId?: number | undefined;
  readonly sku?: string | undefined;
  readonly quantity: number;
  readonly services: readonly ServiceInput[];
};

type Row = {
  productId: number;
  skuId: number;
  sku: string;
  surcharge: number;
  currency: Currency;
  hsCode: string;
  certificate: boolean;
  carton: Carton | null;
  imported: boolean;
  prices: [minQuantity: number, price: number][];
  usual: [cm3: number, grams: number] | null;
  seller: Source | null;
  most: number;
};

/** Goods of the catalogue with everything their price as an import depends on. */
export type ReadGoods = {
  readonly bySku: ReadonlyMap<string, Row>;
  /** The first SKU of each product that was asked by its id. */
  readonly byProduct: ReadonlyMap<number, Row>;
  readonly ratesOf: RatesOf;
};

/** Reads the named goods that are on sale; others are missing in the result. */
export async function readGoods(db: Db, inputs: readonly GoodsInput[]): Promise<ReadGoods> {
  const rows = await rowsOf(db, inputs);
  const byProduct = new Map<number, Row>();
  for (const row of rows) if (!byProduct.has(row.productId)) byProduct.set(row.productId, row);
  return {
    bySku: new Map(rows.map((row) => [row.sku, row])),
    byProduct,
    ratesOf: await ratesFor(db, new Set(rows.map(({ currency }) => currency))),
  };
}

/**
 * Goods as lines of a consignment, priced by the total quantity of their product. Refuses goods that are not sold or not
 * imported.
 */
export function goodsLines(
  { bySku, byProduct, ratesOf }: ReadGoods,
  inputs: readonly GoodsInput[],
  input: { readonly insured: boolean; readonly wonPerYuan: string },
): (GoodsLine & Measured & Sold)[] {
  const named = inputs.map((one) => ({
    one,
    row: orRefuse(
      one.sku === undefined ? byProduct.get(one.productId ?? 0) : bySku.get(one.sku),
      logisticsRefusal('logistics.skuNotFound'),
    ),
  }));
  const pieces = (productId: number) =>
    named.reduce((sum, { one, row }) => sum + (row.productId === productId ? one.quantity : 0), 0);
  return named.map(({ one, row }, at): GoodsLine & Measured & Sold => {
    refuseIf(row.imported ? undefined : logisticsRefusal('logistics.notImported'));
    const price = orRefuse(
      unitPriceOf(
        row.prices.map(([minQuantity, minor]) => ({ minQuantity, price: money(minor, row.currency) })),
        pieces(row.productId),
        money(row.surcharge, row.currency),
      ),
      logisticsRefusal('logistics.skuNotFound'),
    );
    return {
      lineId: String(at),
      goodsFen: inYuan(times(price, one.quantity), { wonPerYuan: input.wonPerYuan, ratesOf }).minor,
      quantity: one.quantity,
      hsCode: row.hsCode,
      hasOriginCertificate: row.certificate,
      insured: input.insured,
      services: one.services,
      skuId: row.skuId,
      seller: row.seller?.sellerId ?? '',
      source: row.seller,
      most: row.most,
      ...measuresFor(row, one.quantity),
    };
  });
}

/**
 * The size and weight of a piece: its share of the packed carton, or the typical values of its category; undefined
 * without either.
 */
export function measuresFor({ carton, usual }: Pick<Row, 'carton' | 'usual'>, quantity: number): Measured {
  const [cm3, grams] = usual ?? [5_000, 800];
  if (!carton) return { volumeCm3: cm3 * quantity, weightG: grams * quantity, measuredBy: 'category' };
  return {
    volumeCm3: sharedCm3(cartonCm3(carton), quantity, carton.pieces),
    weightG:
      carton.weight === null
        ? grams * quantity
        : mulDiv(Math.ceil(carton.weight * 1_000), quantity, carton.pieces, 'up'),
    measuredBy: 'carton',
  };
}

/**
 * The named goods that are on sale: the named SKUs, and the first SKU of each named product. The lists are in
 * subselects: for plain ones PostgreSQL would plan the statement anew each time.
 */
async function rowsOf(db: Db, inputs: readonly GoodsInput[]): Promise<Row[]> {
  const codes = inputs.flatMap((input) => input.sku ?? []);
  const ids = inputs.flatMap((input) => (input.sku === undefined ? (input.productId ?? []) : []));
  const { rows } = await db.execute<Row>(sql`
    select p.id::int as "productId", s.id::int as "skuId", s.code as sku, s.surcharge::int as surcharge, p.currency,
      p.hs_code as "hsCode", p.certificate_of_origin as certificate, p.carton,
      p.publish_way = 'IMPORT_BY_1688' as imported, p.max_order_quantity as most,
      (select json_agg(json_build_array(r.min_quantity, r.price) order by r.min_quantity)
        from ${priceRow} r where r.product_id = p.id) as prices,
      (select json_build_array(m.unit_cm3, m.unit_grams)
        from ${productCategory} pc
        join ${category} c on c.id = pc.category_id and c.level = 1
        join ${measureDefault} m on m.category_code = c.code
        where pc.product_id = p.id order by pc.sort limit 1) as usual,
      (select json_build_object('sellerId', o.seller_id, 'offerId', o.offer_id, 'specId', ss.spec_id)
        from ${supplierSku} ss join ${supplierOffer} o on o.id = ss.offer_id where ss.sku_id = s.id) as seller
    from ${sku} s join ${product} p on p.id = s.product_id
    where p.live and s.id in (
      select id from ${sku} where code = any((select ${sql.param(codes)}::text[])::text[])
      union all
      select first.id from unnest((select ${sql.param(ids)}::bigint[])) as asked (id)
        cross join lateral (select id from ${sku} where product_id = asked.id order by surcharge, sort limit 1) first)
    order by p.id, s.surcharge, s.sort`);
  return rows;
}
