import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reporter, Right } from '#core/report/rules.ts';
import type { ReportEvent, ReportState, ReportType } from '#core/report/states.ts';
import { id, instant, ref, sealedJson } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** A member's report of a violated right (RPT-002, RPT-003). */
export const ipReport = pgTable(
  'ip_report',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReportState>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    type: text('type').$type<ReportType>().notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    details: text('details').notNull(),
    url: text('url').notNull(),
    certificate: text('certificate').notNull(),
    rights: jsonb('rights').$type<readonly Right[]>().notNull(),
    reporter: sealedJson<Reporter>('ip_report.reporter').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    index('ip_report_member').on(t.memberId, t.id),
    index('ip_report_state').on(t.state, t.id),
    check('ip_report_said', sql`${t.title} <> '' and ${t.reason} <> '' and ${t.details} <> ''`),
  ],
);

export const ipReportHistory = pgTable(
  'ip_report_history',
  {
    id: id(),
    reportId: ref('report_id')
      .notNull()
      .references(() => ipReport.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    event: text('event').$type<ReportEvent>().notNull(),
    from: text('from_state').$type<ReportState>(),
    to: text('to_state').$type<ReportState>().notNull(),
    memberId: ref('member_id').references(() => member.id, { onDelete: 'set null' }),
    why: text('why').notNull().default(''),
  },
  (t) => [index('ip_report_history_report').on(t.reportId, t.id)],
);
