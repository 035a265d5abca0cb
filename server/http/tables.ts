import { bigint, doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, sealedJson } from '#server/db/columns.ts';

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

/**
 * The computing time in milliseconds that a member, an address or its network had used at a time, and how much of it
 * drains away in a second. Not logged (migrations/0001_constraints.sql): after a crash everybody has the whole budget.
 */
export const computingUse = pgTable('computing_use', {
  keyHash: bytes('key_hash').primaryKey(),
  usedMs: doublePrecision('used_ms').notNull(),
  msPerSecond: doublePrecision('ms_per_second').notNull(),
  at: instant('at').notNull(),
});
