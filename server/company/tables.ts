import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CompanyState, TaxStatus } from '#core/company/states.ts';
import { instant, ref, sealedText } from '#server/db/columns.ts';
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
  },
  (t) => [
    uniqueIndex('company_one_approved')
      .on(t.businessNumber)
      .where(sql`${t.status} = 'approved'`),
    index('company_status').on(t.status, t.submittedAt),
    index('company_tax_due').on(t.taxCheckedAt),
    check('company_number', sql`${t.businessNumber} ~ '^[0-9]{10}$'`),
    check('company_decided', sql`(${t.status} = 'submitted') = (${t.decidedAt} is null)`),
    check('company_refused', sql`(${t.status} = 'refused') = (${t.reason} <> '')`),
  ],
);
