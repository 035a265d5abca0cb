import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { CertificateType } from '#core/catalogue/states.ts';
import type { Lang, LocalText } from '#core/locale.ts';
import { oemRow } from '#server/catalogue/oem.ts';
import { productCard } from '#server/catalogue/list-tables.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { statementOf } from '#server/db/statement-of.ts';
import { templateRegions } from '#server/store/delivery-regions.ts';
import { deliveryTemplate, store } from '#server/store/tables.ts';

export type DetailValue = {
  readonly id: number;
  readonly code: string;
  readonly name: LocalText;
  readonly picture: string | null;
  readonly colour: string | null;
};
export type DetailOption = {
  readonly id: number;
  readonly level: number;
  readonly code: string;
  readonly name: LocalText;
  readonly values: readonly DetailValue[];
};
export type DetailSku = {
  readonly code: string;
  readonly value1: number | null;
  readonly value2: number | null;
  readonly stock: number;
  readonly surcharge: number;
  readonly gtin: string | null;
};
type DetailCertificate = { readonly type: CertificateType; readonly name: string; readonly number: string };
/** The newest stored rate of a currency, as the bank quotes it. */
type DetailRate = { readonly currency: string; readonly basic: string; readonly unit: number };

const rows = sql<{ minQuantity: number; price: number }[]>`(
  select coalesce(json_agg(json_build_object('minQuantity', r.min_quantity, 'price', r.price) order by r.min_quantity), '[]')
  from price_row r where r.product_id = product.id)`;
const options = sql<DetailOption[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'level', o.level, 'code', o.code, 'name', o.name, 'values', (
    select coalesce(json_agg(json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'picture', v.picture, 'colour', v.colour)
      order by v.sort, v.id), '[]')
    from option_value v where v.option_id = o.id)) order by o.level), '[]')
  from product_option o where o.product_id = product.id)`;
const skus = sql<DetailSku[]>`(
  select coalesce(json_agg(json_build_object('code', k.code, 'value1', k.value1_id, 'value2', k.value2_id,
    'stock', k.stock, 'surcharge', k.surcharge, 'gtin', k.gtin) order by k.sort, k.id), '[]')
  from sku k where k.product_id = product.id)`;
const pictures = sql<{ id: number; base: string; alt: LocalText }[]>`(
  select coalesce(json_agg(json_build_object('id', pp.id, 'base', pp.base, 'alt', pp.alt) order by pp.sort, pp.id), '[]')
  from product_picture pp where pp.product_id = product.id)`;
type DetailLeaf = {
  readonly id: number;
  readonly code: string;
  readonly name: LocalText;
  readonly lineage: string;
  readonly path: readonly { readonly id: number; readonly name: LocalText }[];
};
const leaves = sql<DetailLeaf[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'lineage', c.lineage, 'path', (
    select json_agg(json_build_object('id', up.id, 'name', up.name) order by up.level)
    from category up where up.id = any(string_to_array(trim(both '/' from c.lineage), '/')::bigint[]))) order by pc.sort), '[]')
  from product_category pc join category c on c.id = pc.category_id where pc.product_id = product.id and pc.is_leaf)`;
const certificates = sql<DetailCertificate[]>`(
  select coalesce(json_agg(json_build_object('type', pc.type, 'name', pc.name, 'number', pc.number) order by pc.sort, pc.id), '[]')
  from product_certificate pc where pc.product_id = product.id)`;
// The sample price in dollars needs the newest rates; products without a sample read none.
const rates = sql<
  DetailRate[]
>`case when product.sample_price is null and product.publish_way <> 'IMPORT_BY_1688' then '[]' else (
  select coalesce(json_agg(json_build_object('currency', newest.currency, 'basic', newest.basic::text, 'unit', newest.unit)), '[]')
  from (values ('USD'), (product.currency::text)) wanted (currency)
  cross join lateral (
    select r.currency, r.basic, r.unit from rate r where r.currency = wanted.currency
    order by r.as_of desc limit 1) newest) end`;

const requestedLang = sql`${sql.placeholder('lang')}::text`;
/** The seller's page may be long: only the requested language is read, and all of them only where it is missing. */
const detailHtml = sql<LocalText>`
  case when product.detail_html ? ${requestedLang}
    then jsonb_build_object(${requestedLang}, product.detail_html -> ${requestedLang})
    else product.detail_html end`;

// Only shown columns: every further one is read, sent and parsed for each visitor.
const {
  storeId: _s,
  version: _v,
  onSale: _o,
  exposed: _e,
  priceMax: _p,
  certificates: _c,
  deliveryTemplateId: _d,
  storeType: _t,
  submittedAt: _b,
  createdAt: _r,
  ...productColumns
} = getTableColumns(product);
const { id: _i, storeId: _w, ...templateColumns } = getTableColumns(deliveryTemplate);
const { code, name, type, status, location, picture, currency, deliveryFee, freeDeliveryFrom } = getTableColumns(store);
const { cutoffHour, handlingDays, closures } = getTableColumns(store);
const storeColumns = {
  code,
  name,
  type,
  status,
  location,
  picture,
  currency,
  deliveryFee,
  freeDeliveryFrom,
  cutoffHour,
  handlingDays,
  closures,
};

const detailOf = statementOf((db) =>
  db
    .select({
      product: { ...productColumns, detailHtml },
      store: storeColumns,
      template: templateColumns,
      templateRegions: templateRegions('product.delivery_template_id'),
      rows,
      options,
      skus,
      pictures,
      leaves,
      certificates,
      rates,
      oem: oemRow,
      card: productCard.card,
    })
    .from(product)
    .innerJoin(productCard, eq(productCard.productId, product.id))
    .innerJoin(store, eq(store.id, product.storeId))
    .leftJoin(deliveryTemplate, eq(deliveryTemplate.id, product.deliveryTemplateId))
    .where(eq(product.id, sql.placeholder('id')))
    .prepare('product_detail'),
);

export type Detail = Awaited<ReturnType<ReturnType<typeof detailOf>['execute']>>[number];

/** All data of a product page, also of products that are not visible. */
export async function productDetail(db: Db, id: number, lang: Lang): Promise<Detail | undefined> {
  const [detail] = await detailOf(db).execute({ id, lang });
  return detail;
}
