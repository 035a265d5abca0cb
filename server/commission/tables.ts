import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { COMMISSION_MAX, type RateScope } from '#core/commission/rules.ts';
import { category } from '#server/catalogue/tables.ts';
import { allOf, currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/**
 * Commission rates from a Korean day on; the latest one of a scope that has begun applies. `basis_points` null ends the
 * scope's own rate. Rows are only added (decision SET-004).
 */
export const commissionRate = pgTable(
  'commission_rate',
  {
    id: id(),
    scope: text('scope').$type<RateScope>().notNull(),
    categoryId: bigint('category_id', { mode: 'number' }).references(() => category.id),
    storeId: ref('store_id').references(() => store.id),
    basisPoints: integer('basis_points'),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Why it was set, such as the agreement with the store. */
    note: text('note').notNull().default(''),
    publishedBy: ref('published_by').references(() => member.id),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    index('commission_rate_day').on(t.scope, t.validFrom),
    index('commission_rate_category').on(t.categoryId),
    index('commission_rate_store').on(t.storeId),
    check(
      'commission_rate_scope',
      allOf(
        sql`(${t.scope} = 'category') = (${t.categoryId} is not null)`,
        sql`(${t.scope} = 'store') = (${t.storeId} is not null)`,
      ),
    ),
    check('commission_rate_share', sql`${t.basisPoints} between 0 and ${sql.raw(String(COMMISSION_MAX))}`),
  ],
);

/**
 * The commission on a line of goods sold when its purchase was confirmed, and, negative, what went back when goods were
 * taken back later. Explains the fee of a posting line by line; the money itself is in the ledger.
 */
export const commissionCharge = pgTable(
  'commission_charge',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    orderLineId: ref('order_line_id').notNull(),
    /** Null where no rate applied. */
    rateId: ref('rate_id').references(() => commissionRate.id),
    basisPoints: integer('basis_points').notNull(),
    amount: minor('amount'),
    fee: minor('fee'),
    currency: currency(),
    at: instant('at').notNull(),
  },
  (t) => [index('commission_charge_order').on(t.orderId), index('commission_charge_line').on(t.orderLineId)],
);
