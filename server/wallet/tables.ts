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
import type { LocalText } from '#core/locale.ts';
import type { StopReason, WalletAccount, WalletCause } from '#core/wallet/states.ts';
import { bytes, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/** A member's balances, in won. Locked before anything is spent; always the sum of the entries (audit_invariants). */
export const wallet = pgTable(
  'wallet',
  {
    memberId: ref('member_id')
      .primaryKey()
      .references(() => member.id),
    cash: minor('cash').default(0),
    mileage: minor('mileage').default(0),
  },
  (t) => [check('wallet_not_negative', sql`${t.cash} >= 0 and ${t.mileage} >= 0`)],
);

/**
 * One movement of a wallet: positive comes in, negative goes out. The same cause is written once however often it is
 * tried.
 */
export const walletEntry = pgTable(
  'wallet_entry',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    walletAccount: text('wallet_account').$type<WalletAccount>().notNull(),
    cause: text('cause').$type<WalletCause>().notNull(),
    causeId: text('cause_id').notNull(),
    amount: minor('amount'),
    orderId: ref('order_id'),
    reason: text('reason').notNull().default(''),
    byId: ref('by_id').references(() => member.id),
    expiresAt: instant('expires_at'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('wallet_entry_member').on(t.memberId, t.id),
    uniqueIndex('wallet_entry_once').on(t.walletAccount, t.cause, t.causeId),
    check('wallet_entry_not_zero', sql`${t.amount} <> 0`),
  ],
);

/**
 * A discount in won: of the marketplace, or of a store for its own goods, which then bears it. `amount` off, or `percent` off up to `amount`, on goods of at least `minimum`.
 */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    code: text('code').notNull().unique(),
    /** The store it is of; null for one of the marketplace. */
    storeId: ref('store_id').references(() => store.id),
    /** The coupon of new members; a change of its terms makes a new one, so that holders keep theirs. */
    isWelcome: boolean('is_welcome').notNull().default(false),
    name: jsonb('name').$type<LocalText>().notNull(),
    amount: minor('amount'),
    percent: integer('percent'),
    minimum: minor('minimum').default(0),
    claimableFrom: instant('claimable_from').notNull(),
    claimableUntil: instant('claimable_until').notNull(),
    validDays: integer('valid_days').notNull(),
    /** How many may be claimed in all; null for no limit. */
    limit: bigint('claim_limit', { mode: 'number' }),
    claimed: bigint('claimed', { mode: 'number' }).notNull().default(0),
    /** The products its store chose for it; null for all of its goods. */
    productIds: bigint('product_ids', { mode: 'number' }).array(),
    /** How many a member may claim. */
    perMember: integer('per_member').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** While stopped, it can neither be claimed nor used for new orders; the holders read the reason. */
    stoppedAt: instant('stopped_at'),
    stopReason: text('stop_reason').$type<StopReason>(),
    /** Once ended, nobody can claim it any more; those who have it can use it. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('coupon_store').on(t.storeId, t.id),
    check(
      'coupon_amounts',
      sql`${t.amount} > 0 and ${t.minimum} >= 0 and (${t.percent} is null or ${t.percent} between 1 and 100)`,
    ),
    check('coupon_claimed', sql`${t.claimed} >= 0 and (${t.limit} is null or ${t.claimed} <= ${t.limit})`),
    check('coupon_stopped', sql`(${t.stoppedAt} is null) = (${t.stopReason} is null)`),
    check('coupon_per_member', sql`${t.perMember} >= 1 and (${t.storeId} is not null or ${t.perMember} = 1)`),
    // A store knows what its coupon costs at most.
    check('coupon_of_store', sql`${t.storeId} is null or (${t.limit} is not null and not ${t.isWelcome})`),
    check(
      'coupon_products',
      sql`${t.productIds} is null or (${t.storeId} is not null and cardinality(${t.productIds}) > 0)`,
    ),
    check('coupon_time', sql`${t.claimableUntil} > ${t.claimableFrom} and ${t.validDays} >= 1`),
  ],
);

/** A coupon granted to a member, used by one order at most. */
export const couponGrant = pgTable(
  'coupon_grant',
  {
    id: id(),
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupon.id),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    /** Counts those of one kind a member has had. */
    nth: integer('nth').notNull().default(1),
    grantedAt: instant('granted_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    orderId: ref('order_id'),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('coupon_grant_once').on(t.couponId, t.memberId, t.nth),
    uniqueIndex('coupon_grant_order').on(t.orderId),
    index('coupon_grant_member').on(t.memberId, t.expiresAt),
    check('coupon_grant_used', sql`(${t.orderId} is null) = (${t.usedAt} is null)`),
  ],
);

/**
 * Who has had a coupon that the house pays for: once a mailbox, a telephone and a device, whatever the number of accounts
 * (decision 79). They are keyed hashes, so that another account of the same person is recognised without storing them
 * again. `campaign` is the coupon's code; all welcome coupons are one (decision PAY-016).
 */
export const couponBenefit = pgTable(
  'coupon_benefit',
  {
    campaign: text('campaign').notNull(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    mailbox: bytes('mailbox').notNull(),
    phone: bytes('phone').notNull(),
    device: bytes('device'),
    /** Of the order the welcome coupon was used on. */
    deliveryAddress: bytes('delivery_address'),
    grantedAt: instant('granted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaign, t.memberId] }),
    uniqueIndex('coupon_benefit_mailbox').on(t.campaign, t.mailbox),
    uniqueIndex('coupon_benefit_phone').on(t.campaign, t.phone),
    uniqueIndex('coupon_benefit_device').on(t.campaign, t.device),
    uniqueIndex('coupon_benefit_address').on(t.campaign, t.deliveryAddress),
  ],
);
