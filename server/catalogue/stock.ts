import { eq, sql } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { Refused } from '#core/refusal.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { type Part, writeTogether } from '#server/db/together.ts';

export type Pieces = {
  readonly skuId: number;
  readonly skuCode: string;
  readonly productId: number;
  readonly quantity: number;
};

/**
 * SKUs are touched in one order everywhere: two orders of the same goods wait for each other instead of locking each
 * other out.
 */
const inOrder = (pieces: readonly Pieces[]) => pieces.toSorted((a, b) => a.skuId - b.skuId);

const said = sql.placeholder;
const taking = () => sql`
  wanted as (
    select s.id, s.stock, w.quantity from unnest(${said('skuIds')}::bigint[], ${said('pieces')}::bigint[]) w(id, quantity) join ${sku} s on s.id = w.id
    order by s.id for no key update of s
  ),
  taken as (update ${sku} s set stock = s.stock - wanted.quantity from wanted where s.id = wanted.id and s.stock >= wanted.quantity returning s.id)`;

/** What a statement that takes stock answers: the SKUs there was not enough of, with what is left of them. */
export const lacking = sql`(select json_agg(json_build_array(wanted.id, wanted.stock)) from wanted where not exists (select from taken where taken.id = wanted.id))`;
type Lacking = { readonly lacking: readonly [skuId: number, stock: number][] | null };
const whatLacks = sql`select ${lacking} as lacking`;

/**
 * Takes goods off the shelf, each by one conditional update, so that two buyers can never take the same piece: a part
 * of a statement that
 * answers what is `lacking`, for `refuseLacking` to be asked.
 */
export function stockPart(pieces: readonly Pieces[]): Part {
  const wanted = [...Map.groupBy(pieces, (one) => one.skuId)];
  return {
    shape: 'take stock',
    build: taking,
    values: {
      skuIds: wanted.map(([id]) => id),
      pieces: wanted.map(([, own]) => own.reduce((sum, one) => sum + one.quantity, 0)),
    },
  };
}

/**
 * Refuses `product.outOfStock` with the first SKU there was not enough of and what is left; the transaction ends with
 * it.
 */
export function refuseLacking(pieces: readonly Pieces[], { lacking: short }: Lacking): void {
  const left = new Map(short ?? []);
  const first = inOrder(pieces).find(({ skuId }) => left.has(skuId));
  if (first)
    throw new Refused(
      catalogueRefusal('product.outOfStock', { sku: first.skuCode, stock: left.get(first.skuId) ?? 0 }),
    );
}

/** Takes them at once. Refuses `product.outOfStock`. */
export async function takeStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  const [taken] = await writeTogether<Lacking>(tx, [stockPart(pieces)], whatLacks);
  if (taken) refuseLacking(pieces, taken);
}

/** Puts goods back on the shelf. */
export async function returnStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  for (const { skuId, quantity } of inOrder(pieces)) {
    await tx
      .update(sku)
      .set({ stock: sql`${sku.stock} + ${quantity}` })
      .where(eq(sku.id, skuId));
  }
}

/** Counts what was sold when it is paid (1), and takes it back when the order is cancelled (-1). */
export async function countSold(tx: Tx, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  const byProduct = Map.groupBy(pieces, (one) => one.productId);
  for (const [productId, own] of [...byProduct].toSorted(([a], [b]) => a - b)) {
    const sold = own.reduce((sum, one) => sum + one.quantity, 0);
    await tx
      .update(product)
      .set({ sold: sql`greatest(0, ${product.sold} + ${sign * sold})` })
      .where(eq(product.id, productId));
  }
}
