import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CertificateType } from '#core/certification/rules.ts';
import type { CertificationEvent, CertificationState } from '#core/certification/states.ts';
import type { Role } from '#core/role.ts';
import { id, instant, ref, sealedText } from '#server/db/columns.ts';
import { attachment } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';

/** A member's certification request and, once issued, the certificate (decision CER-005). */
export const certification = pgTable(
  'certification',
  {
    id: id(),
    number: text('number').notNull().unique(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    type: text('type').$type<CertificateType>().notNull(),
    productName: text('product_name').notNull(),
    model: text('model').notNull().default(''),
    status: text('status').$type<CertificationState>().notNull(),
    version: integer('version').notNull().default(1),
    applicantName: text('applicant_name').notNull(),
    company: text('company').notNull().default(''),
    email: sealedText('certification.email').notNull(),
    phoneCountry: text('phone_country').notNull(),
    phone: sealedText('certification.phone').notNull(),
    memo: text('memo').notNull().default(''),
    requestedAt: instant('requested_at').notNull(),
    certificateName: text('certificate_name'),
    certificateNumber: text('certificate_number').unique(),
    issuedOn: date('issued_on', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
  },
  (t) => [
    index('certification_member').on(t.memberId, t.id),
    index('certification_status').on(t.status, t.id),
    // A certification has a name, a number and a day exactly when it is issued.
    check(
      'certification_issued',
      sql`(${t.status} = 'issued') = (${t.certificateNumber} is not null) and (${t.certificateNumber} is null) = (${t.issuedOn} is null) and (${t.certificateNumber} is null) = (${t.certificateName} is null)`,
    ),
    check('certification_dates', sql`${t.validUntil} is null or ${t.validUntil} >= ${t.issuedOn}`),
  ],
);

/** Files uploaded with the request or later, and those of the certificate. */
export const certificationFile = pgTable(
  'certification_file',
  {
    certificationId: ref('certification_id')
      .notNull()
      .references(() => certification.id),
    attachmentId: ref('attachment_id')
      .notNull()
      .references(() => attachment.id),
    part: text('part').$type<'request' | 'certificate'>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.certificationId, t.attachmentId] }),
    index('certification_file_attachment').on(t.attachmentId),
  ],
);

export const certificationHistory = pgTable(
  'certification_history',
  {
    id: id(),
    certificationId: ref('certification_id')
      .notNull()
      .references(() => certification.id),
    at: instant('at').notNull(),
    event: text('event').$type<CertificationEvent>().notNull(),
    from: text('from_state').$type<CertificationState>(),
    to: text('to_state').$type<CertificationState>().notNull(),
    by: text('by_role').$type<Role>().notNull(),
    memberId: ref('member_id').references(() => member.id),
    why: text('why').notNull().default(''),
  },
  (t) => [index('certification_history_one').on(t.certificationId, t.id)],
);
