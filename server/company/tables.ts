import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ColleagueRole } from '#core/company/colleagues/rules.ts';
import type { CompanyState, TaxStatus } from '#core/company/states.ts';
import { bytes, id, instant, ref, sealedText } from '#server/db/columns.ts';
import { attachment } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';

/** The papers of a Korean company. Its name and business number are also the member's. */
export const company = pgTable(
  'company',
  {
    memberId: ref('member_id')
      .primaryKey()
      .references(() => member.id),
    businessNumber: text('business_number').notNull(),
    representative: sealedText('company.representative').notNull(),
    openedOn: date('opened_on', { mode: 'string' }).notNull(),
    businessType: text('business_type').notNull(),
    businessItem: text('business_item').notNull(),
    postcode: text('postcode').notNull(),
    address: sealedText('company.address').notNull(),
    detailAddress: sealedText('company.detail_address').notNull(),
    customsNumber: sealedText('company.customs_number').notNull(),
    /** Null where the file is not stored any more. */
    certificateId: ref('certificate_id').references(() => attachment.id),
    certificateIssuedOn: date('certificate_issued_on', { mode: 'string' }).notNull(),
    status: text('status').$type<CompanyState>().notNull(),
    reason: text('reason').notNull().default(''),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by').references(() => member.id),
    taxStatus: text('tax_status').$type<TaxStatus>().notNull(),
    taxCheckedAt: instant('tax_checked_at').notNull(),
    /** Since when the member has left: the papers are shown to nobody, and deleted after the period of contracts. */
    sealedAt: instant('sealed_at'),
  },
  (t) => [
    uniqueIndex('company_one_approved')
      .on(t.businessNumber)
      .where(sql`${t.status} = 'approved' and ${t.sealedAt} is null`),
    index('company_status').on(t.status, t.submittedAt),
    index('company_tax_due').on(t.taxCheckedAt),
    check('company_number', sql`${t.businessNumber} ~ '^[0-9]{10}$'`),
    check('company_decided', sql`(${t.status} = 'submitted') = (${t.decidedAt} is null)`),
    check('company_refused', sql`(${t.status} = 'refused') = (${t.reason} <> '')`),
  ],
);

/** Members who act for a company, by the member whose account is the company's. Of one company at a time. */
export const colleague = pgTable(
  'colleague',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => member.id),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    role: text('role').$type<ColleagueRole>().notNull(),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
  },
  (t) => [
    uniqueIndex('colleague_of_one_company')
      .on(t.memberId)
      .where(sql`${t.leftAt} is null`),
    index('colleague_owner').on(t.ownerId),
    check('colleague_role', sql`${t.role} in ('purchaser', 'approver', 'accountant')`),
    check('colleague_other', sql`${t.ownerId} <> ${t.memberId}`),
    check('colleague_left', sql`${t.leftAt} >= ${t.joinedAt}`),
  ],
);

/** A mailed invitation, found by the SHA-256 of its token. It ends when it is accepted, withdrawn or replaced. */
export const colleagueInvitation = pgTable(
  'colleague_invitation',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => member.id),
    tokenHash: bytes('token_hash').notNull().unique(),
    mailbox: sealedText('colleague_invitation.mailbox').notNull(),
    mailboxHash: bytes('mailbox_hash').notNull(),
    role: text('role').$type<ColleagueRole>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('colleague_invitation_one_open')
      .on(t.ownerId, t.mailboxHash)
      .where(sql`${t.endedAt} is null`),
    index('colleague_invitation_expires').on(t.expiresAt),
    check('colleague_invitation_role', sql`${t.role} in ('purchaser', 'approver', 'accountant')`),
    check('colleague_invitation_expires', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** The amount in won above which orders of a company's purchasers wait for an approver; without a row there is none. */
export const approvalLimit = pgTable(
  'approval_limit',
  {
    ownerId: ref('owner_id')
      .primaryKey()
      .references(() => member.id),
    won: bigint('won', { mode: 'number' }).notNull(),
  },
  (t) => [check('approval_limit_won', sql`${t.won} >= 0`)],
);
