import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { ApprovalState } from '#core/catalogue/states.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';

type Filter = {
  readonly storeId: number;
  readonly approval?: ApprovalState | undefined;
  /** Part of a code or a name. */
  readonly query?: string | undefined;
};

function foundBy({ storeId, query = '' }: Filter) {
  const text = query.trim();
  return and(
    eq(product.storeId, storeId),
    text === ''
      ? undefined
      : sql`(strpos(lower(${product.code}), lower(${text})) > 0
          or exists (select from jsonb_each_text(${product.name}) n where strpos(lower(n.value), lower(${text})) > 0))`,
  );
}

/** Products of a store in every state of approval, the last submitted first. `reason` is that of staff's last decision. */
export function productsOfStore(db: Db, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      id: product.id,
      code: product.code,
      name: product.name,
      approval: product.approval,
      isOnSale: product.onSale,
      isExposed: product.exposed,
      price: product.priceMin,
      currency: product.currency,
      submittedAt: product.submittedAt,
      picture: sql<
        string | null
      >`(select base from product_picture where product_id = product.id order by sort, id limit 1)`,
      stock: sql<number>`(select coalesce(sum(stock), 0)::int from sku where product_id = product.id)`,
      reason: sql<string | null>`(
        select why from product_history where product_id = product.id order by id desc limit 1)`,
    })
    .from(product)
    .where(and(foundBy(filter), filter.approval && eq(product.approval, filter.approval)))
    .orderBy(desc(product.submittedAt), desc(product.id))
    .limit(limit)
    .offset(offset);
}

/** How many products of a store are in each state of approval; states without any are left out. */
export function countProductsOfStore(db: Db, filter: Omit<Filter, 'approval'>) {
  return db
    .select({ approval: product.approval, products: count() })
    .from(product)
    .where(foundBy(filter))
    .groupBy(product.approval);
}
