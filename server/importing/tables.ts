import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CertificateType } from '#core/catalogue/states.ts';
import type { CustomsOption, ImportPaper, LastMile, PurchaseState, ServiceState } from '#core/importing/states.ts';
import type { Consignment, Importer } from '#core/logistics/consignment.ts';
import type { LandedCost } from '#core/logistics/landed-cost.ts';
import type { Mode, Service } from '#core/logistics/tariff.ts';
import type { Role } from '#core/role.ts';
import { id, instant, minor, ref, sealedText } from '#server/db/columns.ts';
import { attachment } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';
import { order, orderLine } from '#server/order/tables.ts';
import { rate } from '#server/exchange/tables.ts';

/**
 * The import of an order: who imports, the transport, and the estimate the buyer agreed to, frozen with its rates and
 * tariff version (IMP-020). The order's `goods`, `delivery` (freight within China) and `fee` (agency) are its first
 * payment. The consignment holds fen as ordered, the lines what remains of them.
 */
export const importOrder = pgTable(
  'import_order',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => order.id),
    importer: text('importer').$type<Importer>().notNull(),
    /** Empty where the proxy needs none. */
    customsNumber: sealedText('import_order.customs_number').notNull().default(''),
    mode: text('mode').$type<Mode>().notNull(),
    /** The person declared the goods for personal use (domain §3.1). */
    personalUse: boolean('personal_use').notNull().default(false),
    /** The day the goods are expected in Korea, and from their voyage on the day they arrive. */
    arrivesOn: date('arrives_on', { mode: 'string' }).notNull(),
    /** The customs value in won as last calculated: when ordered, billed and declared. */
    customsValue: bigint('customs_value', { mode: 'number' }).notNull(),
    customsOption: text('customs_option').$type<CustomsOption>().notNull(),
    insured: boolean('insured').notNull(),
    lastMile: text('last_mile').$type<LastMile>().notNull(),
    bankRateId: ref('bank_rate_id')
      .notNull()
      .references(() => rate.id),
    /** Won per yuan of the first payment (cash-buying rate + 3 %). */
    appliedRate: numeric('applied_rate').notNull(),
    /** Won per yuan the operator really paid; set with the supplier's payment. */
    actualRate: numeric('actual_rate'),
    tariffVersionId: ref('tariff_version_id').notNull(),
    consignment: jsonb('consignment').$type<Consignment>().notNull(),
    estimate: jsonb('estimate').$type<LandedCost>().notNull(),
    /** Certificates the review found missing, and their deadline. */
    certificatesNeeded: text('certificates_needed').array().$type<CertificateType[]>().notNull().default([]),
    certificatesBy: date('certificates_by', { mode: 'string' }),
    reviewNote: text('review_note').notNull().default(''),
    reviewedBy: ref('reviewed_by').references(() => member.id),
    reviewedAt: instant('reviewed_at'),
    coordinatorId: ref('coordinator_id').references(() => member.id),
    /** When the final settlement was made; costs cannot change afterwards. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    check('import_order_combined', sql`${t.mode} <> 'LCL' or ${t.importer} = 'PROXY'`),
    check('import_order_person', sql`${t.importer} <> 'PERSON' or ${t.mode} not in ('FCL20', 'FCL40', 'FCL40HC')`),
    check('import_order_personal_use', sql`not ${t.personalUse} or ${t.importer} = 'PERSON'`),
    check('import_order_value', sql`${t.customsValue} >= 0`),
    check('import_order_number', sql`${t.importer} = 'PROXY' or ${t.customsNumber} <> ''`),
    check('import_order_rates', sql`${t.appliedRate} > 0 and (${t.actualRate} is null or ${t.actualRate} > 0)`),
  ],
);

/** The cost of a line at the supplier: fen per piece, and the HS code and duty it was calculated with. */
export const importLine = pgTable(
  'import_line',
  {
    orderLineId: ref('order_line_id')
      .primaryKey()
      .references(() => orderLine.id),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    unitFen: minor('unit_fen'),
    /** Pieces to be bought once more, because the first ones were faulty. */
    again: integer('again').notNull().default(0),
    hsCode: text('hs_code').notNull(),
    /** The supplier's own names, empty for goods bought by hand. */
    offerId: text('offer_id').notNull().default(''),
    specId: text('spec_id').notNull().default(''),
    sellerId: text('seller_id').notNull().default(''),
    company: text('company').notNull().default(''),
  },
  (t) => [
    index('import_line_order').on(t.orderId),
    check('import_line_positive', sql`${t.unitFen} > 0 and ${t.again} >= 0`),
  ],
);

/**
 * An additional service for a line, requested at ordering or later, performed and priced at the centre (IMP-028…034).
 */
export const importService = pgTable(
  'import_service',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    kind: text('kind').$type<Service>().notNull(),
    /** Pieces to inspect, or photos to take. */
    count: integer('count').notNull(),
    note: text('note').notNull().default(''),
    status: text('status').$type<ServiceState>().notNull(),
    /** Half hours of one person's work, as entered by the centre (decision IMP-032). */
    halfHours: integer('half_hours').notNull().default(0),
    result: text('result').notNull().default(''),
    requestedAt: instant('requested_at').notNull(),
    doneAt: instant('done_at'),
    doneBy: ref('done_by').references(() => member.id),
  },
  (t) => [
    index('import_service_order').on(t.orderId),
    index('import_service_open')
      .on(t.requestedAt)
      .where(sql`${t.status} in ('waitForWork', 'inProgress')`),
    uniqueIndex('import_service_once')
      .on(t.orderLineId, t.kind)
      .where(sql`${t.kind} <> 'REQUESTED' and ${t.status} <> 'rejected'`),
    check('import_service_counts', sql`${t.count} >= 1 and ${t.halfHours} >= 0`),
  ],
);

/** What the operator buys of one supplier for an order (one supplier each, domain §5.2). */
export const purchase = pgTable(
  'supplier_purchase',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    sellerId: text('seller_id').notNull(),
    company: text('company').notNull(),
    status: text('status').$type<PurchaseState>().notNull(),
    version: integer('version').notNull().default(1),
    /** Bought on the platform itself and only recorded here. */
    byHand: boolean('by_hand').notNull().default(false),
    supplierOrderId: text('supplier_order_id'),
    goodsFen: minor('goods_fen'),
    freightFen: minor('freight_fen').default(0),
    /** What left our account for it, in won, once it is paid. */
    paidWon: minor('paid_won').default(0),
    failure: text('failure'),
    /** The platform's own word for the state of its order, and when it was read. */
    platformStatus: text('platform_status'),
    platformReadAt: instant('platform_read_at'),
    /** When a payment was requested whose outcome the platform did not report; a person decides about another try. */
    openPaymentSince: instant('open_payment_since'),
    openPaymentNotified: boolean('open_payment_notified').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    nextCheckAt: instant('next_check_at'),
  },
  (t) => [
    index('supplier_purchase_order').on(t.orderId),
    index('supplier_purchase_look')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    uniqueIndex('supplier_purchase_number').on(t.supplierOrderId),
    check('supplier_purchase_money', sql`${t.goodsFen} >= 0 and ${t.freightFen} >= 0 and ${t.paidWon} >= 0`),
    check(
      'supplier_purchase_ordered',
      sql`${t.status} in ('draft', 'ordering', 'cancelled') or ${t.supplierOrderId} is not null`,
    ),
    check('supplier_purchase_open_payment', sql`${t.openPaymentSince} is null or ${t.status} = 'paying'`),
  ],
);

export const purchaseLine = pgTable(
  'purchase_line',
  {
    purchaseId: ref('purchase_id')
      .notNull()
      .references(() => purchase.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    quantity: integer('quantity').notNull(),
    unitFen: minor('unit_fen'),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseId, t.orderLineId] }),
    index('purchase_line_line').on(t.orderLineId),
    check('purchase_line_positive', sql`${t.quantity} >= 1 and ${t.unitFen} > 0`),
  ],
);

/** A parcel of a purchase on its way within China; the centre finds it by its waybill. */
export const purchaseParcel = pgTable(
  'purchase_parcel',
  {
    id: id(),
    purchaseId: ref('purchase_id')
      .notNull()
      .references(() => purchase.id),
    courier: text('courier').notNull().default(''),
    waybill: text('waybill').notNull(),
    shippedAt: instant('shipped_at').notNull(),
    arrivedAt: instant('arrived_at'),
    traces: jsonb('traces').$type<{ at: string; what: string }[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('purchase_parcel_waybill').on(t.purchaseId, t.waybill),
    index('purchase_parcel_find').on(t.waybill),
    check('purchase_parcel_shape', sql`${t.waybill} ~ '^[A-Za-z0-9]+$'`),
  ],
);

/**
 * The freight to the centre that the platform asks for goods of one supplier, in fen; null where it did not answer.
 * `key` is a hash of the supplier and its goods. A quote and the order placed after it read the same row.
 */
export const freightQuote = pgTable(
  'freight_quote',
  {
    key: text('key').primaryKey(),
    fen: bigint('fen', { mode: 'number' }),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [index('freight_quote_asked').on(t.askedAt), check('freight_quote_amount', sql`${t.fen} >= 0`)],
);

/** Documents of an import; those visible to the buyer are shown in the order. */
export const importPaper = pgTable(
  'import_paper',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    kind: text('kind').$type<ImportPaper>().notNull(),
    certificate: text('certificate').$type<CertificateType>(),
    attachmentId: ref('attachment_id')
      .notNull()
      .references(() => attachment.id),
    forBuyer: boolean('for_buyer').notNull(),
    at: instant('at').notNull(),
    by: ref('by')
      .notNull()
      .references(() => member.id),
  },
  (t) => [index('import_paper_order').on(t.orderId)],
);

/** Questions to the coordinator of an order and their answers, in order of time. */
export const importQuestion = pgTable(
  'import_question',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    role: text('role').$type<Role>().notNull(),
    /** Its subject, such as a line of the second payment; empty for the order as a whole. */
    about: text('about').notNull().default(''),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('import_question_order').on(t.orderId, t.id)],
);
