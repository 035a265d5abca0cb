import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VERSION_WAYS } from '#core/catalogue/states.ts';
import type { Clash } from '#core/listing/form/merge.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import type { ReviewRules } from '#core/listing/review/rules.ts';
import type { PendingChange } from '#core/listing/review/changes.ts';
import { product, type ReviewMark } from '#server/catalogue/tables.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

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
    /** What is to be mended, by columns. */
    marks: jsonb('marks').$type<ReviewMark[]>().notNull().default([]),
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

/** Who changed a field of a draft last, in which version of the draft and in which window. */
export type FieldRevision = {
  readonly version: number;
  readonly memberId: number;
  readonly editor: string;
  /** What was changed beside the draft, too, and waits for its seller's choice. */
  readonly clashes?: readonly Clash[];
};

/**
 * A product as it is typed, before it is saved: a new one, or a change to a product, of which there is one draft at a
 * time. `revisions` are by the fields that were changed.
 */
export const productDraft = pgTable(
  'product_draft',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    productId: ref('product_id')
      .unique()
      .references(() => product.id, { onDelete: 'cascade' }),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    form: jsonb('form').$type<ProductForm>().notNull(),
    revisions: jsonb('revisions').$type<Record<string, FieldRevision>>().notNull().default({}),
    changedAt: instant('changed_at').notNull(),
    changedBy: ref('changed_by')
      .notNull()
      .references(() => member.id),
  },
  (t) => [index('product_draft_store').on(t.storeId, t.changedAt)],
);

/** Who had a draft open last, by windows; of interest for half a minute. */
export const productDraftEditor = pgTable(
  'product_draft_editor',
  {
    draftId: ref('draft_id')
      .notNull()
      .references(() => productDraft.id, { onDelete: 'cascade' }),
    editor: text('editor').notNull(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.draftId, t.editor] })],
);

/** A product as a change left it: who changed what, by which way, and the rows to go back to. */
export const productVersion = pgTable(
  'product_version',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    memberId: ref('member_id').references(() => member.id),
    way: text('way').$type<(typeof VERSION_WAYS)[number]>().notNull(),
    /** The columns of the sellers' table that differ from the version before; none of a new product. */
    columns: text('columns').array().notNull().default([]),
    rows: jsonb('rows').$type<Record<string, string>[]>().notNull(),
  },
  // Rows are only appended, so that a small index finds the last of them.
  (t) => [index('product_version_product').on(t.productId, t.id), index('product_version_at').using('brin', t.at)],
);

/** Which changes of approved products wait for a reviewer, as staff set it; the last row is in force. */
export const reviewRule = pgTable(
  'review_rule',
  {
    id: id(),
    changes: jsonb('changes').$type<ReviewRules['changes']>().notNull(),
    upPercent: integer('up_percent').notNull(),
    downPercent: integer('down_percent').notNull(),
    at: instant('at').notNull(),
    by: ref('by').references(() => member.id),
    why: text('why').notNull(),
  },
  (t) => [check('review_rule_bound', sql`${t.upPercent} between 0 and 1000 and ${t.downPercent} between 0 and 100`)],
);
