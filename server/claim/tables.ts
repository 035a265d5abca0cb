import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RemovedWorth } from '#core/order/refund-plan.ts';
import type { ClaimEvent, ClaimKind, ClaimReason, ClaimState } from '#core/claim/states.ts';
import type { Role } from '#core/role.ts';
import { sku } from '#server/catalogue/tables.ts';
import { currency, id, instant, minor, ref, sealedJson } from '#server/db/columns.ts';
import { attachment } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';
import { order, orderLine } from '#server/order/tables.ts';
import type { RefundAccount } from '#server/payment/tables.ts';

/** Minor units of the order's currency. `fee` was deducted for the return. */
export type ClaimOutcome = {
  readonly paid: number;
  readonly cash: number;
  readonly mileage: number;
  readonly fee: number;
  readonly withheld: RemovedWorth;
  readonly carried: RemovedWorth;
};

/**
 * A buyer's request to cancel, return, exchange or be refunded, for whole lines or some of their pieces (order-states
 * §5).
 */
export const claim = pgTable(
  'claim',
  {
    id: id(),
    number: text('number').notNull().unique(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    kind: text('kind').$type<ClaimKind>().notNull(),
    status: text('status').$type<ClaimState>().notNull(),
    version: integer('version').notNull().default(1),
    reason: text('reason').$type<ClaimReason>().notNull(),
    detail: text('detail').notNull().default(''),
    /** Who pays the return, decided with the answer. */
    returnPaidBy: text('return_paid_by').$type<'buyer' | 'seller'>().notNull(),
    wayBackFee: minor('way_back_fee').default(0),
    currency: currency(),
    refundAccount: sealedJson<RefundAccount>('claim.refund_account'),
    returnCourier: text('return_courier'),
    returnWaybill: text('return_waybill'),
    /** Deadline of the answer: two business days, cut off at 16:00 (ORD-056, decision ORD-057). */
    answerBy: instant('answer_by').notNull(),
    answer: text('answer').notNull().default(''),
    requestedAt: instant('requested_at').notNull(),
    answeredAt: instant('answered_at'),
    doneAt: instant('done_at'),
    /** The refunded amounts by means, in minor units; null where nothing was refunded. */
    outcome: jsonb('outcome').$type<ClaimOutcome>(),
    /** When staff was notified of the overdue answer. */
    raisedAt: instant('raised_at'),
  },
  (t) => [
    index('claim_order').on(t.orderId),
    index('claim_status').on(t.status, t.answerBy),
    check('claim_fee', sql`${t.wayBackFee} >= 0`),
    check('claim_waybill', sql`${t.returnWaybill} is null or ${t.returnWaybill} ~ '^[A-Za-z0-9]+$'`),
  ],
);

export const claimLine = pgTable(
  'claim_line',
  {
    claimId: ref('claim_id')
      .notNull()
      .references(() => claim.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    quantity: integer('quantity').notNull(),
    /** Requested pieces that were removed from the claim by its answer. */
    takenOut: integer('taken_out').notNull().default(0),
    /** The option requested in an exchange; null for the ordered one. */
    exchangeSkuId: ref('exchange_sku_id').references(() => sku.id),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.orderLineId] }),
    index('claim_line_line').on(t.orderLineId),
    check('claim_line_quantity', sql`${t.quantity} >= 0 and ${t.takenOut} >= 0 and ${t.quantity} + ${t.takenOut} >= 1`),
  ],
);

/** The received goods by actual SKU, which differs from the ordered one after an exchange. */
export const claimGoods = pgTable(
  'claim_goods',
  {
    claimId: ref('claim_id')
      .notNull()
      .references(() => claim.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    skuId: ref('sku_id')
      .notNull()
      .references(() => sku.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.orderLineId, t.skuId] }),
    index('claim_goods_line').on(t.orderLineId),
    check('claim_goods_quantity', sql`${t.quantity} >= 1`),
  ],
);

export const claimPhoto = pgTable(
  'claim_photo',
  {
    claimId: ref('claim_id')
      .notNull()
      .references(() => claim.id),
    attachmentId: ref('attachment_id')
      .notNull()
      .references(() => attachment.id),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.attachmentId] })],
);

export const claimHistory = pgTable(
  'claim_history',
  {
    id: id(),
    claimId: ref('claim_id')
      .notNull()
      .references(() => claim.id),
    at: instant('at').notNull(),
    event: text('event').$type<ClaimEvent>().notNull(),
    from: text('from_state').$type<ClaimState>(),
    to: text('to_state').$type<ClaimState>().notNull(),
    by: text('by_role').$type<Role>().notNull(),
    memberId: ref('member_id').references(() => member.id),
    why: text('why').notNull().default(''),
  },
  (t) => [index('claim_history_claim').on(t.claimId, t.id)],
);
