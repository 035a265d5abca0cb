import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EndKind, Leg, ReportKind, WorkKind } from '#core/partner/rules.ts';
import type { PartnerState } from '#core/partner/states.ts';
import type { PartnerKind } from '#core/role.ts';
import { certification } from '#server/certification/tables.ts';
import { voyage } from '#server/centre/tables.ts';
import { id, instant, ref, sealedText } from '#server/db/columns.ts';
import { attachment } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';

/** The application of a cooperating member, and what an operator decided (MEM-003, decision 67). */
export const partner = pgTable(
  'partner',
  {
    memberId: ref('member_id')
      .primaryKey()
      .references(() => member.id),
    status: text('status').$type<PartnerState>().notNull(),
    appliedKind: text('applied_kind').$type<PartnerKind>().notNull(),
    /** What the member is approved for; an operator may choose another one than the member applied for. */
    kind: text('kind').$type<PartnerKind>(),
    offer: text('offer').notNull(),
    reason: text('reason').notNull().default(''),
    appliedAt: instant('applied_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by').references(() => member.id),
  },
  (t) => [
    index('partner_status').on(t.status, t.appliedAt),
    check('partner_state', sql`${t.status} in ('applied', 'approved', 'refused', 'suspended')`),
    check('partner_applied_kind', sql`${t.appliedKind} in ('logistics', 'freight', 'ipCentre')`),
    check('partner_kind', sql`${t.kind} in ('logistics', 'freight', 'ipCentre')`),
    check('partner_offer', sql`${t.offer} <> ''`),
    check('partner_approved', sql`(${t.status} in ('approved', 'suspended')) = (${t.kind} is not null)`),
    check('partner_decided', sql`(${t.status} = 'applied') = (${t.decidedAt} is null)`),
    check('partner_reason', sql`(${t.status} in ('refused', 'suspended')) = (${t.reason} <> '')`),
  ],
);

/** A voyage, a leg of a delivery, or a certification that a partner works on until the assignment ends. */
export const partnerAssignment = pgTable(
  'partner_assignment',
  {
    id: id(),
    partnerId: ref('partner_id')
      .notNull()
      .references(() => member.id),
    work: text('work').$type<WorkKind>().notNull(),
    voyageId: ref('voyage_id').references(() => voyage.id),
    orderId: ref('order_id').references(() => order.id),
    certificationId: ref('certification_id').references(() => certification.id),
    leg: text('leg').$type<Leg>(),
    task: text('task').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    assignedAt: instant('assigned_at').notNull(),
    assignedBy: ref('assigned_by')
      .notNull()
      .references(() => member.id),
    endedAt: instant('ended_at'),
    ended: text('ended').$type<EndKind>(),
    endReason: text('end_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('partner_assignment_one_voyage')
      .on(t.voyageId)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex('partner_assignment_one_delivery')
      .on(t.orderId, t.leg)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex('partner_assignment_one_certification')
      .on(t.certificationId)
      .where(sql`${t.endedAt} is null`),
    index('partner_assignment_partner').on(t.partnerId, t.id),
    index('partner_assignment_voyage').on(t.voyageId),
    index('partner_assignment_order').on(t.orderId),
    index('partner_assignment_certification').on(t.certificationId),
    check(
      'partner_assignment_subject',
      sql`(${t.work} = 'voyage') = (${t.voyageId} is not null) and (${t.work} = 'delivery') = (${t.orderId} is not null) and (${t.work} = 'certification') = (${t.certificationId} is not null)`,
    ),
    check('partner_assignment_work', sql`${t.work} in ('voyage', 'delivery', 'certification')`),
    check('partner_assignment_leg', sql`(${t.work} = 'delivery') = (${t.leg} is not null)`),
    check('partner_assignment_legs', sql`${t.leg} in ('china', 'korea')`),
    check('partner_assignment_task', sql`${t.task} <> ''`),
    check(
      'partner_assignment_ended',
      sql`(${t.endedAt} is null) = (${t.ended} is null) and (${t.endedAt} is null) = (${t.endReason} = '')`,
    ),
  ],
);

/** What a logistics partner reported about a delivery. Rows are only added. */
export const partnerReport = pgTable(
  'partner_report',
  {
    id: id(),
    assignmentId: ref('assignment_id')
      .notNull()
      .references(() => partnerAssignment.id),
    kind: text('kind').$type<ReportKind>().notNull(),
    text: sealedText('partner_report.text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('partner_report_assignment').on(t.assignmentId, t.id),
    check('partner_report_kind', sql`${t.kind} in ('received', 'delivered')`),
    check('partner_report_text', sql`${t.text} <> ''`),
  ],
);

/** The files of a report, such as a proof of delivery. */
export const partnerReportFile = pgTable(
  'partner_report_file',
  {
    reportId: ref('report_id')
      .notNull()
      .references(() => partnerReport.id),
    attachmentId: ref('attachment_id')
      .notNull()
      .references(() => attachment.id),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.attachmentId] }),
    index('partner_report_file_attachment').on(t.attachmentId),
  ],
);
