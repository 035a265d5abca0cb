import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ContentCode } from '#core/content/states.ts';
import type { Lang } from '#core/locale.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/**
 * One version of a text; a change adds a version, and rows are never changed. `html` was sanitised when it was written.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    id: id(),
    code: text('code').$type<ContentCode>().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    html: text('html').notNull(),
    /** Readers see that a lawyer has not reviewed it yet. */
    awaitsReview: boolean('awaits_review').notNull(),
    note: text('note').notNull(),
    /** Members who agreed to an earlier version are asked again and see the changes. */
    needsConsent: boolean('needs_consent').notNull().default(false),
    changes: text('changes').notNull().default(''),
    effectiveFrom: instant('effective_from').notNull(),
    /** Null for the texts of the installation. */
    authorId: ref('author_id').references(() => member.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('content_version_number').on(t.code, t.lang, t.version),
    check('content_version_counts', sql`${t.version} >= 1`),
    check('content_version_says_changes', sql`not ${t.needsConsent} or ${t.changes} <> ''`),
  ],
);

/**
 * The consents of a member: the version of each policy in force when they joined, gave their consents or ordered. Rows
 * are only added. `orderId` is null without an order (its foreign key is in the migration: orders come after texts).
 */
export const agreement = pgTable(
  'agreement',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    orderId: ref('order_id'),
    versionId: ref('version_id')
      .notNull()
      .references(() => contentVersion.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('agreement_member').on(t.memberId),
    index('agreement_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
  ],
);
