import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FavoriteEntryAnswer } from '#core/favorite/folder/contract.ts';
import { favoriteRefusal } from '#core/favorite/refusals.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { orRefuse } from '#core/refusal.ts';
import { optionValue, product, sku } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { favorite, favoriteFolder } from '#server/favorite/tables.ts';

/** The values of a SKU's options, in their order. */
export const OPTION_VALUES = sql<LocalText[]>`(
  select coalesce(json_agg(v.name order by v.id = ${sku.value2Id}), '[]') from ${optionValue} v
  where v.id in (${sku.value1Id}, ${sku.value2Id}))`;

export const optionText = (values: readonly LocalText[], lang: Lang): string =>
  values.map((value) => pick(value, lang)).join(' / ');

/** What a member wrote at these favourites, in the order of the ids. */
export async function entriesOf(db: Db, memberId: number, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({
      productId: favorite.productId,
      folderId: favorite.folderId,
      note: favorite.note,
      quantity: favorite.quantity,
      sku: sku.code,
      options: OPTION_VALUES,
      publishWay: product.publishWay,
    })
    .from(favorite)
    .innerJoin(product, eq(product.id, favorite.productId))
    .leftJoin(sku, eq(sku.id, favorite.skuId))
    .where(and(eq(favorite.memberId, memberId), inArray(favorite.productId, [...productIds])));
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return productIds.flatMap((id) => byId.get(id) ?? []);
}

export function presentEntry(
  { options, ...entry }: Awaited<ReturnType<typeof entriesOf>>[number],
  lang: Lang,
): FavoriteEntryAnswer {
  return { ...entry, option: optionText(options, lang) };
}

/** Refuses a folder that the member does not have. */
export async function refuseUnknownFolder(db: Db, memberId: number, folderId: number): Promise<void> {
  const [own] = await db
    .select({ id: favoriteFolder.id })
    .from(favoriteFolder)
    .where(and(eq(favoriteFolder.id, folderId), eq(favoriteFolder.memberId, memberId)));
  orRefuse(own, favoriteRefusal('favorite.folderNotFound'));
}

type Change = {
  readonly folderId: number | null;
  readonly note: string;
  readonly quantity: number | null;
  readonly skuId: number | null;
};

/** Changes a favourite; refuses a product that is none. */
export async function saveEntry(db: Db, memberId: number, productId: number, set: Change): Promise<void> {
  const [changed] = await db
    .update(favorite)
    .set(set)
    .where(and(eq(favorite.memberId, memberId), eq(favorite.productId, productId)))
    .returning({ productId: favorite.productId });
  orRefuse(changed, favoriteRefusal('favorite.notMarked'));
}

/** The id of a product's SKU by its code; undefined when it has no such SKU. */
export async function findSkuId(db: Db, productId: number, code: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: sku.id })
    .from(sku)
    .where(and(eq(sku.productId, productId), eq(sku.code, code)));
  return found?.id;
}
