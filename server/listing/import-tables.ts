import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Problem, SheetRow } from '#core/listing/read.ts';
import type { EntryState, LEFT_REASONS, TableImportState, TableShop } from '#core/listing/table/states.ts';
import type { Lang } from '#core/locale.ts';
import type { Refusal } from '#core/refusal.ts';
import { product } from '#server/catalogue/tables.ts';
import { bytes, id, instant, ref } from '#server/db/columns.ts';
import type { Mapping } from '#server/listing/imports/mapping.ts';
import type { Origin } from '#server/listing/pictures.ts';
import type { StockQuestion } from '#server/listing/stocks.ts';
import { productDraft } from '#server/listing/tables.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/**
 * The import of a seller's table of products. `file` is what was uploaded, until something is saved; `done` of `total`
 * products is the progress of a running state. A process that works on it writes `beatAt`: another one continues when it
 * is silent.
 */
export const tableImport = pgTable(
  'table_import',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    name: text('name').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    state: text('state').$type<TableImportState>().notNull(),
    shop: text('shop').$type<TableShop>().notNull(),
    file: bytes('file'),
    /** The row of the headings in the file, from 1. */
    headingRow: integer('heading_row').notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    samples: jsonb('samples').$type<string[][]>().notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    isRemembered: boolean('is_remembered').notNull().default(false),
    rows: integer('rows').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    stock: text('stock').$type<'keep' | 'set'>(),
    wantsDrafts: boolean('wants_drafts').notNull().default(false),
    failure: jsonb('failure').$type<Refusal>(),
    worker: text('worker'),
    attempts: integer('attempts').notNull().default(0),
    beatAt: instant('beat_at'),
    createdAt: instant('created_at').notNull(),
    savedAt: instant('saved_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('table_import_store').on(t.storeId, t.id),
    index('table_import_member').on(t.memberId),
    uniqueIndex('table_import_running')
      .on(t.storeId)
      .where(sql`${t.state} in ('reading', 'judging', 'saving', 'undoing')`),
    check('table_import_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
  ],
);

/** A product of an import: its rows by our columns, how they were judged, and what was stored `before` they were saved. */
export const tableImportProduct = pgTable(
  'table_import_product',
  {
    id: id(),
    importId: ref('import_id')
      .notNull()
      .references(() => tableImport.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    skus: text('skus').array().notNull(),
    state: text('state').$type<EntryState>().notNull().default('new'),
    rows: jsonb('rows').$type<SheetRow[]>().notNull(),
    problems: jsonb('problems').$type<Problem[]>().notNull().default([]),
    /** The columns of the problems. */
    faulty: text('faulty').array().notNull().default([]),
    hints: jsonb('hints').$type<Problem[]>().notNull().default([]),
    /** Pictures that are not stored yet. */
    origins: jsonb('origins').$type<Origin[]>().notNull().default([]),
    questions: jsonb('questions').$type<StockQuestion[]>().notNull().default([]),
    productId: ref('product_id').references(() => product.id, { onDelete: 'set null' }),
    draftId: ref('draft_id').references(() => productDraft.id, { onDelete: 'set null' }),
    before: jsonb('before').$type<Record<string, string>[]>(),
    /** Pieces that sales had taken by then, by SKU. */
    taken: jsonb('taken').$type<Record<string, number>>(),
    versionId: bigint('version_id', { mode: 'number' }),
    leftBecause: text('left_because').$type<(typeof LEFT_REASONS)[number]>(),
  },
  (t) => [
    uniqueIndex('table_import_product_place').on(t.importId, t.place),
    index('table_import_product_state').on(t.importId, t.state, t.place),
    index('table_import_product_code').on(t.importId, t.code),
    index('table_import_product_skus').using('gin', t.skus),
    index('table_import_product_product').on(t.productId),
    index('table_import_product_draft').on(t.draftId),
  ],
);

/** What the columns of tables with the same headings are, as the store decided last. */
export const tableMapping = pgTable(
  'table_mapping',
  {
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    headingKey: text('heading_key').notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.headingKey] })],
);
