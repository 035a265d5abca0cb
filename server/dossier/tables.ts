import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { CertificateType } from '#core/catalogue/states.ts';
import type { DocumentKind } from '#core/dossier/rules.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { attachment } from '#server/media/tables.ts';
import { store } from '#server/store/tables.ts';

/** A document a store keeps for its products: a certification, a right, a paper of customs (SEL-013). */
export const storeDocument = pgTable(
  'store_document',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    kind: text('kind').$type<DocumentKind>().notNull(),
    title: text('title').notNull(),
    certificationType: text('certification_type').$type<CertificateType>(),
    certificationName: text('certification_name').notNull().default(''),
    number: text('number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    attachmentId: ref('attachment_id')
      .notNull()
      .unique()
      .references(() => attachment.id),
    /** When the seller was notified that it ends. */
    notifiedAt: instant('notified_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('store_document_store').on(t.storeId, t.kind, t.id),
    index('store_document_ends')
      .on(t.validUntil)
      .where(sql`${t.notifiedAt} is null`),
    check('store_document_kind', sql`${t.kind} in ('certification', 'ip', 'customs')`),
    check('store_document_type', sql`(${t.kind} = 'certification') = (${t.certificationType} is not null)`),
    check(
      'store_document_named',
      sql`${t.certificationType} is distinct from 'OTHERS' or ${t.certificationName} <> ''`,
    ),
    check('store_document_days', sql`${t.validUntil} is null or ${t.validUntil} >= ${t.issuedOn}`),
  ],
);
