import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PendingChange } from '#core/listing/review.ts';
import { product } from '#server/catalogue/tables.ts';
import { id, instant, ref } from '#server/db/columns.ts';

export const EDIT_STATES = ['waiting', 'approved', 'rejected', 'replaced'] as const;

/**
 * The part of a change to an approved product that waits for a reviewer, or waited; at most one of a product waits. The
 * product itself stays as it was approved. `reason` is why it was rejected.
 */
export const productEdit = pgTable(
  'product_edit',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    state: text('state').$type<(typeof EDIT_STATES)[number]>().notNull().default('waiting'),
    change: jsonb('change').$type<PendingChange>().notNull(),
    reason: text('reason').notNull().default(''),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('product_edit_waiting')
      .on(t.productId)
      .where(sql`${t.state} = 'waiting'`),
    index('product_edit_product').on(t.productId, t.id),
    index('product_edit_submitted')
      .on(t.submittedAt)
      .where(sql`${t.state} = 'waiting'`),
    check('product_edit_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('product_edit_reason', sql`${t.state} <> 'rejected' or ${t.reason} <> ''`),
  ],
);
