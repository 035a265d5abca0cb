import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ArrivalState, IssueDecision, IssueKind, IssueState, VoyageState } from '#core/centre/states.ts';
import type { Mode } from '#core/logistics/tariff.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { purchaseParcel } from '#server/importing/tables.ts';
import { attachment } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';
import { order, orderLine } from '#server/order/tables.ts';

/**
 * A parcel that was scanned or entered at the China centre; without a purchase it is in the queue of unidentified
 * parcels.
 */
export const arrival = pgTable(
  'arrival',
  {
    id: id(),
    waybill: text('waybill').notNull(),
    parcelId: ref('parcel_id').references(() => purchaseParcel.id),
    status: text('status').$type<ArrivalState>().notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
    by: ref('by')
      .notNull()
      .references(() => member.id),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by').references(() => member.id),
  },
  (t) => [
    uniqueIndex('arrival_waybill').on(t.waybill),
    index('arrival_unidentified')
      .on(t.at)
      .where(sql`${t.status} = 'unidentified'`),
    check('arrival_matched', sql`(${t.status} = 'matched') = (${t.parcelId} is not null)`),
  ],
);

/** The inspection of a line at the centre: counts and findings. Every inspection adds a row; the newest counts. */
export const inspection = pgTable(
  'inspection',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    counted: integer('counted').notNull(),
    exteriorChecked: integer('exterior_checked').notNull().default(0),
    exteriorBad: integer('exterior_bad').notNull().default(0),
    operationChecked: integer('operation_checked').notNull().default(0),
    operationBad: integer('operation_bad').notNull().default(0),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
    by: ref('by')
      .notNull()
      .references(() => member.id),
  },
  (t) => [
    index('inspection_line').on(t.orderLineId, t.id),
    index('inspection_order').on(t.orderId),
    check(
      'inspection_counts',
      sql`${t.counted} >= 0 and ${t.exteriorBad} between 0 and ${t.exteriorChecked} and ${t.operationBad} between 0 and ${t.operationChecked}`,
    ),
  ],
);

/** Photos taken at the centre: three of a line are free, detailed ones are charged (IMP-028). */
export const centrePhoto = pgTable(
  'centre_photo',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    attachmentId: ref('attachment_id')
      .notNull()
      .references(() => attachment.id),
    kind: text('kind').$type<'ONSITE' | 'DETAILED' | 'ISSUE'>().notNull(),
    issueId: ref('issue_id'),
    at: instant('at').notNull(),
  },
  (t) => [index('centre_photo_order').on(t.orderId)],
);

/** An issue with goods that the buyer decides: accept, replace or return. */
export const centreIssue = pgTable(
  'centre_issue',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    kind: text('kind').$type<IssueKind>().notNull(),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull(),
    status: text('status').$type<IssueState>().notNull(),
    decision: text('decision').$type<IssueDecision>(),
    decisionNote: text('decision_note').notNull().default(''),
    reportedAt: instant('reported_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Who decided: the buyer, the operator for a silent buyer, or the job. */
    decidedBy: text('decided_by').$type<'buyer' | 'operator' | 'system'>(),
    /** When a silent buyer was reminded. */
    remindedAt: instant('reminded_at'),
    doneAt: instant('done_at'),
    by: ref('by')
      .notNull()
      .references(() => member.id),
  },
  (t) => [
    index('centre_issue_order').on(t.orderId),
    index('centre_issue_open')
      .on(t.reportedAt)
      .where(sql`${t.status} <> 'done'`),
    check('centre_issue_quantity', sql`${t.quantity} >= 1`),
    check('centre_issue_decided', sql`(${t.status} = 'open') = (${t.decision} is null)`),
  ],
);

/** A voyage: the cartons that leave the centre together. */
export const voyage = pgTable(
  'voyage',
  {
    id: id(),
    code: text('code').notNull().unique(),
    mode: text('mode').$type<Mode>().notNull(),
    status: text('status').$type<VoyageState>().notNull(),
    vessel: text('vessel').notNull().default(''),
    container: text('container').notNull().default(''),
    masterBill: text('master_bill').notNull().default(''),
    leavesOn: date('leaves_on', { mode: 'string' }),
    arrivesOn: date('arrives_on', { mode: 'string' }),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    departedAt: instant('departed_at'),
    arrivedAt: instant('arrived_at'),
  },
  (t) => [
    index('voyage_open').on(t.status, t.id),
    check('voyage_closed', sql`(${t.status} = 'loading') = (${t.closedAt} is null)`),
  ],
);

export const pallet = pgTable(
  'pallet',
  {
    id: id(),
    code: text('code').notNull().unique(),
    voyageId: ref('voyage_id').references(() => voyage.id),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [index('pallet_voyage').on(t.voyageId)],
);

/** A measured and weighed carton of one order: whole centimetres and grams. `received_at` is when Korea scanned it. */
export const carton = pgTable(
  'carton',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    number: integer('number').notNull(),
    length: integer('length').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    grams: integer('grams').notNull(),
    /** The lines and pieces in a carton. */
    pieces: jsonb('pieces').$type<{ orderLineId: number; quantity: number }[]>().notNull(),
    palletId: ref('pallet_id').references(() => pallet.id),
    measuredAt: instant('measured_at').notNull(),
    measuredBy: ref('measured_by')
      .notNull()
      .references(() => member.id),
    receivedAt: instant('received_at'),
    /** The repeated measurement in Korea; the final settlement uses it. */
    measuredAgain: jsonb('measured_again').$type<{ length: number; width: number; height: number; grams: number }>(),
  },
  (t) => [
    uniqueIndex('carton_number').on(t.orderId, t.number),
    index('carton_pallet').on(t.palletId),
    check(
      'carton_measures',
      sql`${t.length} between 1 and 1200 and ${t.width} between 1 and 300 and ${t.height} between 1 and 300 and ${t.grams} between 1 and 30000000`,
    ),
  ],
);
