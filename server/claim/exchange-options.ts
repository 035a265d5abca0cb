import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { sku } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { orderLine } from '#server/order/tables.ts';

type Named = { readonly name: LocalText; readonly value: LocalText };
/** A SKU of the same product as a line, and whether its option costs more than the ordered one. */
export type OtherOption = {
  readonly id: number;
  readonly sku: string;
  readonly stock: number;
  readonly options: readonly Named[];
  readonly isDearer: boolean;
};

const options = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('name', o.name, 'value', v.name) order by o.level), '[]')
  from option_value v join product_option o on o.id = v.option_id where v.id in (${sku.value1Id}, ${sku.value2Id}))`;

/** The SKUs each line of an order could be exchanged for, by order line, including dearer and sold-out ones. */
export async function otherOptionsOf(db: Db, orderId: number): Promise<Map<number, OtherOption[]>> {
  const ordered = sql<number>`(select k.surcharge from sku k where k.id = ${orderLine.skuId})`;
  const rows = await db
    .select({
      lineId: orderLine.id,
      id: sku.id,
      sku: sku.code,
      stock: sku.stock,
      options,
      isDearer: sql<boolean>`${sku.surcharge} > ${ordered}`,
    })
    .from(orderLine)
    .innerJoin(sku, and(eq(sku.productId, orderLine.productId), ne(sku.id, orderLine.skuId)))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(sku.sort, sku.id);
  return Map.groupBy(rows, (row) => row.lineId);
}

export type KnownSku = {
  readonly id: number;
  readonly code: string;
  readonly productId: number;
  readonly options: readonly Named[];
};

/** SKUs by their ids, such as those requested in exchange. */
export async function skusOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, KnownSku>> {
  const wanted = ids.filter((id) => id !== null);
  const rows =
    wanted.length > 0
      ? await db
          .select({ id: sku.id, code: sku.code, productId: sku.productId, options })
          .from(sku)
          .where(inArray(sku.id, wanted))
      : [];
  return new Map(rows.map((row) => [row.id, row]));
}

export const presentOptions = (named: readonly Named[], lang: Lang) =>
  named.map(({ name, value }) => ({ name: pick(name, lang), value: pick(value, lang) }));
