import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeclaredLine } from '#core/customs/rules.ts';
import type { DeclarationState } from '#core/customs/states.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';

/** The import declaration of an order, by its house bill of lading. Sums are in won, as determined by customs. */
export const declaration = pgTable(
  'declaration',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => order.id),
    status: text('status').$type<DeclarationState>().notNull(),
    version: integer('version').notNull().default(1),
    houseBill: text('house_bill').notNull().default(''),
    billYear: integer('bill_year'),
    cargoNumber: text('cargo_number').notNull().default(''),
    declarationNumber: text('declaration_number').notNull().default(''),
    lines: jsonb('lines').$type<DeclaredLine[]>().notNull().default([]),
    customsValue: integer('customs_value'),
    duty: integer('duty'),
    vat: integer('vat'),
    /** When staff entered the customs figures; before, the sums are estimates and not used for a settlement. */
    figuresAt: instant('figures_at'),
    originCertificate: text('origin_certificate').notNull().default(''),
    declaredAt: instant('declared_at'),
    releasedAt: instant('released_at'),
    /** Events before the last withdrawal do not count. */
    withdrawnAt: instant('withdrawn_at'),
    /** When the customs service is queried next; null when no query is needed. */
    nextCheckAt: instant('next_check_at'),
    failure: text('failure'),
  },
  (t) => [
    index('declaration_look')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    index('declaration_bill').on(t.houseBill),
    check(
      'declaration_money',
      sql`coalesce(${t.customsValue}, 0) >= 0 and coalesce(${t.duty}, 0) >= 0 and coalesce(${t.vat}, 0) >= 0`,
    ),
    check(
      'declaration_released',
      sql`${t.status} <> 'released' or (${t.duty} is not null and ${t.vat} is not null and ${t.releasedAt} is not null)`,
    ),
  ],
);

/** A customs event of the cargo, each once; `by` is null when the service itself reported it. */
export const customsProgress = pgTable(
  'customs_progress',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    at: instant('at').notNull(),
    what: text('what').notNull(),
    place: text('place').notNull().default(''),
    by: ref('by').references(() => member.id),
  },
  (t) => [uniqueIndex('customs_progress_once').on(t.orderId, t.at, t.what)],
);
