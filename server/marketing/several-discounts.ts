import { and, asc, eq, inArray } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { whyNotDealPeriod, whyNotDiscount } from '#core/marketing/rules.ts';
import type { Currency } from '#core/money.ts';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import { priceRow, product } from '#server/catalogue/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { planDeal } from '#server/marketing/deals.ts';
import { deal } from '#server/marketing/tables.ts';

type Row = { readonly minQuantity: number; readonly price: number };
export type Discountable = {
  readonly id: number;
  readonly currency: Currency;
  readonly isLive: boolean;
  readonly hasDeal: boolean;
  readonly rows: readonly Row[];
};

/** Products of a store with what decides about a discount, by id. Refuses those of others. */
export async function discountable(db: Db, storeId: number, ids: readonly number[]): Promise<Discountable[]> {
  const own = await db
    .select({ id: product.id, currency: product.currency, isLive: product.live })
    .from(product)
    .where(and(eq(product.storeId, storeId), inArray(product.id, [...ids])))
    .orderBy(asc(product.id));
  refuseIf(own.length < ids.length ? catalogueRefusal('product.notFound') : undefined);
  const rows = await db
    .select()
    .from(priceRow)
    .where(inArray(priceRow.productId, [...ids]))
    .orderBy(asc(priceRow.productId), asc(priceRow.minQuantity));
  const deals = await db
    .select({ productId: deal.productId })
    .from(deal)
    .where(and(inArray(deal.productId, [...ids]), inArray(deal.state, ['planned', 'running'])));
  const rowsOf = Map.groupBy(rows, ({ productId }) => productId);
  const reduced = new Set(deals.map(({ productId }) => productId));
  return own.map((one) => ({ ...one, hasDeal: reduced.has(one.id), rows: rowsOf.get(one.id) ?? [] }));
}

type Input = {
  readonly storeId: number;
  readonly memberId: number | null;
  readonly products: readonly number[];
  readonly percent: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** Reduces the prices of several products at once; those that cannot be reduced keep theirs, with the reason. */
export async function planDiscounts(
  db: Db,
  { storeId, products, ...input }: Input,
  now: Date,
): Promise<{ planned: number[]; refused: { id: number; refusal: Refusal }[] }> {
  refuseIf(whyNotDealPeriod(input.startsAt, input.endsAt, now));
  return transaction(db, async (tx) => {
    // In the order in which orders lock products.
    await tx
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.storeId, storeId), inArray(product.id, [...products])))
      .orderBy(asc(product.id))
      .for('update');
    const planned: number[] = [];
    const refused: { id: number; refusal: Refusal }[] = [];
    for (const one of await discountable(tx, storeId, products)) {
      const refusal = whyNotDiscount(one, input.percent);
      if (refusal) refused.push({ id: one.id, refusal });
      else {
        await planDeal(tx, { ...input, productId: one.id, isOfStore: true }, now);
        planned.push(one.id);
      }
    }
    return { planned, refused };
  });
}
