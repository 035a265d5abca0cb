import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ConsentName, ConsentWay } from '#core/consent/rules.ts';
import type { Lang } from '#core/locale.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** Every giving and taking back of a consent; rows are only added. `member.consents` is the present state. */
export const consentEvent = pgTable(
  'consent_event',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    consent: text('consent').$type<ConsentName>().notNull(),
    isGiven: boolean('is_given').notNull(),
    via: text('via').$type<ConsentWay>().notNull(),
    /** Of the text in force; null for a declaration without a text. */
    version: integer('version'),
    effectiveFrom: instant('effective_from'),
    lang: text('lang').$type<Lang>(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('consent_event_member').on(t.memberId, t.consent, t.id),
    check('consent_event_text', sql`num_nonnulls(${t.version}, ${t.effectiveFrom}, ${t.lang}) in (0, 3)`),
  ],
);

/** When a member was asked last to confirm the consent to advertising. */
export const consentReminder = pgTable('consent_reminder', {
  memberId: ref('member_id')
    .primaryKey()
    .references(() => member.id),
  at: instant('at').notNull(),
});
