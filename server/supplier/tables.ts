import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ReviewedPrices } from '#core/catalogue/price-bound.ts';
import type { CertificateType } from '#core/catalogue/states.ts';
import type { LocalText } from '#core/locale.ts';
import type { OfferChange } from '#core/supplier/rules.ts';
import type { OfferRequestState, OfferState, QuoteType } from '#core/supplier/states.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import { bytes, id, instant, ref, sealedText } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** The refresh token that the platform renewed, encrypted, by the configured one it replaces. */
export const supplierToken = pgTable('supplier_token', {
  /** A keyed hash of the configured token: a newly configured one is not replaced by an older renewal. */
  configured: bytes('configured').primaryKey(),
  renewed: sealedText('supplier_token.renewed').notNull(),
  renewedAt: instant('renewed_at').notNull(),
});

/** An offer of 1688 as last read. Its ids exceed 2^53, so they are text. `detail` is the platform's own answer. */
export const supplierOffer = pgTable(
  'supplier_offer',
  {
    id: id(),
    offerId: text('offer_id').notNull().unique(),
    sellerId: text('seller_id').notNull(),
    company: text('company').notNull(),
    subject: jsonb('subject').$type<LocalText>().notNull(),
    quoteType: smallint('quote_type').$type<QuoteType>().notNull(),
    detail: jsonb('detail').notNull(),
    status: text('status').$type<OfferState>().notNull(),
    productId: ref('product_id')
      .unique()
      .references(() => product.id),
    /** The changes found by the last check: price, stock or the offer itself; empty when there were none. */
    changed: text('changed').array().$type<OfferChange[]>().notNull().default([]),
    /** The prices that staff last looked at; null until the first check. */
    reviewed: jsonb('reviewed').$type<ReviewedPrices>(),
    /** Prices so far from those that they wait for staff. */
    waiting: jsonb('waiting').$type<ReviewedPrices>(),
    fetchedAt: instant('fetched_at').notNull(),
    nextCheckAt: instant('next_check_at'),
    failure: text('failure'),
    /** Korean market requirements of these goods, as entered by staff (domain §3.1). */
    certificatesNeeded: text('certificates_needed').array().$type<CertificateType[]>().notNull().default([]),
  },
  (t) => [
    index('supplier_offer_check')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    check('supplier_offer_published', sql`${t.status} <> 'published' or ${t.productId} is not null`),
  ],
);

/** The platform's ids of one of our SKUs: `spec_id` is what an order uses (empty where an offer has no options). */
export const supplierSku = pgTable('supplier_sku', {
  skuId: ref('sku_id')
    .primaryKey()
    .references(() => sku.id, { onDelete: 'cascade' }),
  offerId: ref('offer_id')
    .notNull()
    .references(() => supplierOffer.id),
  supplierSkuId: text('supplier_sku_id').notNull(),
  specId: text('spec_id').notNull(),
});

/** A buyer's request to have the goods of a 1688 address sold here. */
export const offerRequest = pgTable(
  'offer_request',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    offerId: text('offer_id').notNull(),
    note: text('note').notNull().default(''),
    status: text('status').$type<OfferRequestState>().notNull(),
    productId: ref('product_id').references(() => product.id),
    why: text('why').notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by').references(() => member.id),
  },
  (t) => [
    index('offer_request_member').on(t.memberId, t.id),
    index('offer_request_waiting')
      .on(t.id)
      .where(sql`${t.status} = 'waiting'`),
  ],
);
