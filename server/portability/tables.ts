import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DisplayCurrency, Lang, Site } from '#core/locale.ts';
import type { CopyState } from '#core/portability/rules.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** The copies of all data about a member that were asked for. Their archives are deleted after a day, the rows stay. */
export const dataCopy = pgTable(
  'data_copy',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    status: text('status').$type<CopyState>().notNull().default('queued'),
    /** What its documents are made with. */
    lang: text('lang').$type<Lang>().notNull(),
    site: text('site').$type<Site>().notNull(),
    currency: text('currency').$type<DisplayCurrency>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Set before the archive is stored, so that none is left behind by a crash; null once it is deleted. */
    fileKey: text('file_key'),
    size: bigint('size', { mode: 'number' }),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    downloads: integer('downloads').notNull().default(0),
    downloadedAt: instant('downloaded_at'),
  },
  (t) => [
    index('data_copy_member').on(t.memberId, t.id),
    uniqueIndex('data_copy_one_open')
      .on(t.memberId)
      .where(sql`${t.status} in ('queued', 'making')`),
    index('data_copy_file')
      .on(t.id)
      .where(sql`${t.fileKey} is not null`),
    check('data_copy_status', sql`${t.status} in ('queued', 'making', 'ready', 'expired', 'failed')`),
    check('data_copy_ready', sql`${t.status} <> 'ready' or num_nulls(${t.fileKey}, ${t.size}, ${t.expiresAt}) = 0`),
  ],
);
