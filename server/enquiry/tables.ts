import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EnquiryEvent, EnquiryState, EnquiryTopic } from '#core/enquiry/states.ts';
import type { Lang } from '#core/locale.ts';
import { id, instant, ref, sealedText } from '#server/db/columns.ts';
import { attachment } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';

/** An enquiry to the customer centre, of a member or of a visitor (MEM-041, MEM-042). */
export const enquiry = pgTable(
  'enquiry',
  {
    id: id(),
    /** Null for a visitor. */
    memberId: ref('member_id').references(() => member.id),
    /** The address of a visitor; null for a member, who is answered at that of the account. */
    email: sealedText('enquiry.email'),
    lang: text('lang').$type<Lang>().notNull(),
    topic: text('topic').$type<EnquiryTopic>().notNull(),
    subject: sealedText('enquiry.subject').notNull(),
    message: sealedText('enquiry.message').notNull(),
    state: text('state').$type<EnquiryState>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    index('enquiry_member').on(t.memberId, t.id),
    index('enquiry_state').on(t.state, t.changedAt),
    check('enquiry_sender', sql`(${t.memberId} is null) <> (${t.email} is null)`),
  ],
);

export const enquiryHistory = pgTable(
  'enquiry_history',
  {
    id: id(),
    enquiryId: ref('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    event: text('event').$type<EnquiryEvent>().notNull(),
    from: text('from_state').$type<EnquiryState>(),
    to: text('to_state').$type<EnquiryState>().notNull(),
    /** Who of staff, or the member who sent it; null for a visitor. */
    memberId: ref('member_id').references(() => member.id),
    /** The answer; empty otherwise. */
    text: sealedText('enquiry_history.text').notNull(),
  },
  (t) => [index('enquiry_history_enquiry').on(t.enquiryId, t.id)],
);

export const enquiryFile = pgTable(
  'enquiry_file',
  {
    enquiryId: ref('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    attachmentId: ref('attachment_id')
      .notNull()
      .unique()
      .references(() => attachment.id),
  },
  (t) => [primaryKey({ columns: [t.enquiryId, t.attachmentId] })],
);
