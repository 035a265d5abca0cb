import { type SQL, sql } from 'drizzle-orm';
import type { Oem } from '#core/catalogue/oem.ts';
import { discountPercent } from '#core/catalogue/rules.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { type Currency, money, type Money } from '#core/money.ts';
import { oemPrice, oemService, type Packing, productOem } from '#server/catalogue/tables.ts';
import { inPieces } from '#server/catalogue/variants.ts';
import type { Db } from '#server/db/pool.ts';

/** The OEM offer as JSON of the database; amounts in minor units of the product's currency. */
export type OemRow = {
  readonly packing: Packing;
  readonly labelPrice: number | null;
  readonly packagingPrice: number | null;
  readonly enquiries: boolean;
  readonly prices: readonly { readonly minQuantity: number; readonly maxQuantity: number; readonly price: number }[];
  readonly services: readonly {
    readonly name: LocalText;
    readonly minQuantity: number;
    readonly price: number;
    readonly picture: string;
  }[];
};

/** A column for statements about `product`: its OEM offer, null without one. */
export const oemRow: SQL<OemRow | null> = sql<OemRow | null>`(
  select json_build_object('packing', o.packing, 'labelPrice', o.label_price, 'packagingPrice', o.packaging_price,
    'enquiries', o.enquiries,
    'prices', (
      select coalesce(json_agg(json_build_object('minQuantity', r.min_quantity, 'maxQuantity', r.max_quantity,
        'price', r.price) order by r.min_quantity), '[]')
      from oem_price r where r.product_id = o.product_id),
    'services', (
      select coalesce(json_agg(json_build_object('name', s.name, 'minQuantity', s.min_quantity,
        'price', s.price, 'picture', s.picture) order by s.sort), '[]')
      from oem_service s where s.product_id = o.product_id))
  from product_oem o where o.product_id = product.id)`;

const amountOf = (minor: number | null, currency: Currency): Money | null =>
  minor === null ? null : money(minor, currency);

export function oemOf(row: OemRow, currency: Currency): Oem {
  return {
    ...row,
    labelPrice: amountOf(row.labelPrice, currency),
    packagingPrice: amountOf(row.packagingPrice, currency),
    prices: row.prices.map((one) => ({ ...one, price: money(one.price, currency) })),
    services: row.services.map((one) => ({ ...one, price: money(one.price, currency) })),
  };
}

/** Presents the offer for the product page; discounts are relative to the first interval. */
export function presentOem(row: OemRow, currency: Currency, lang: Lang) {
  const { prices, services, packing, labelPrice, packagingPrice, enquiries } = oemOf(row, currency);
  const [first] = prices;
  return {
    prices: prices.map(({ minQuantity, maxQuantity, price }) => ({
      minQuantity,
      maxQuantity,
      price: moneyAnswer(price),
      discountPercent: first ? discountPercent(first.price, price) : 0,
    })),
    services: services.map(({ name, minQuantity, price, picture }) => ({
      name: pick(name, lang),
      minQuantity,
      price: moneyAnswer(price),
      picture,
    })),
    packing,
    labelPrice: labelPrice && moneyAnswer(labelPrice),
    packagingPrice: packagingPrice && moneyAnswer(packagingPrice),
    enquiries,
  };
}

/** Inserts the OEM offers of products that have none yet. */
export async function writeOem(
  db: Db,
  products: readonly { readonly productId: number; readonly oem: Oem }[],
): Promise<void> {
  const minorOf = (price: Money | null) => price?.minor ?? null;
  await inPieces(
    products.map(({ productId, oem: { packing, labelPrice, packagingPrice, enquiries } }) => ({
      productId,
      packing,
      labelPrice: minorOf(labelPrice),
      packagingPrice: minorOf(packagingPrice),
      enquiries,
    })),
    (some) => db.insert(productOem).values(some),
  );
  await inPieces(
    products.flatMap(({ productId, oem }) => oem.prices.map((one) => ({ ...one, productId, price: one.price.minor }))),
    (some) => db.insert(oemPrice).values(some),
  );
  await inPieces(
    products.flatMap(({ productId, oem }) =>
      oem.services.map((one, sort) => ({ ...one, productId, sort, price: one.price.minor })),
    ),
    (some) => db.insert(oemService).values(some),
  );
}
