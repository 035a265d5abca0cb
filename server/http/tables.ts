import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, sealedJson } from '#server/db/columns.ts';

/** Stored answers of calls that create orders or move money, written in the transaction of the call itself. */
export const idempotency = pgTable(
  'idempotency',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null when the call answers nothing. */
    answer: sealedJson<unknown>('idempotency.answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('idempotency_key').on(t.memberId, t.key), index('idempotency_age').on(t.createdAt)],
);
