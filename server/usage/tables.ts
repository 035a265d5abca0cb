import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MeteredService } from '#core/usage/rules.ts';
import { ref } from '#server/db/columns.ts';

/** What was used of a paid service, by day of Korea. */
export const serviceUse = pgTable(
  'service_use',
  {
    service: text('service').$type<MeteredService>().notNull(),
    day: date('day').notNull(),
    used: bigint('used', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.service, t.day] }), check('service_use_used', sql`${t.used} >= 0`)],
);

/** The share of each member in it; deleted after a few days. No reference to the member: members come after services. */
export const serviceMemberUse = pgTable(
  'service_member_use',
  {
    service: text('service').$type<MeteredService>().notNull(),
    day: date('day').notNull(),
    memberId: ref('member_id').notNull(),
    used: bigint('used', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.service, t.day, t.memberId] }),
    check('service_member_use_used', sql`${t.used} >= 0`),
  ],
);
