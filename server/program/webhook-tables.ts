import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DeliveryTrouble, StopReason, WebhookEvent } from '#core/program/rules.ts';
import { id, instant, ref, sealedText } from '#server/db/columns.ts';
import { store } from '#server/store/tables.ts';

/** Where events of a store are posted. */
export const webhook = pgTable(
  'webhook',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    secret: sealedText('webhook.secret').notNull(),
    /** The secret before the last one, which signs too until then. */
    oldSecret: sealedText('webhook.old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    createdAt: instant('created_at').notNull(),
    /** Failed attempts since the last success, since when, and until when nothing is sent. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    pausedUntil: instant('paused_until'),
    stopped: text('stopped').$type<StopReason>(),
  },
  (t) => [
    index('webhook_store').on(t.storeId),
    check('webhook_failing', sql`(${t.failures} > 0) = (${t.failingSince} is not null)`),
    check('webhook_old_secret', sql`(${t.oldSecret} is null) = (${t.oldSecretUntil} is null)`),
  ],
);

/** The outbox: an event is queued in the transaction that caused it. Its body has no personal data. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    webhookId: ref('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    event: text('event').notNull(),
    /** What it is about, as `order:7`: events about the same are delivered in their order. */
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    /** A process is sending it. After a crash it becomes available again then. */
    claimedUntil: instant('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
    givenUpAt: instant('given_up_at'),
    lastAt: instant('last_at'),
    lastStatus: integer('last_status'),
    lastAnswer: text('last_answer').notNull().default(''),
    trouble: text('trouble').$type<DeliveryTrouble>(),
  },
  (t) => [
    index('webhook_delivery_webhook').on(t.webhookId, t.id),
    index('webhook_delivery_open')
      .on(t.webhookId, t.subject, t.id)
      .where(sql`${t.deliveredAt} is null and ${t.givenUpAt} is null`),
    check('webhook_delivery_ended', sql`${t.deliveredAt} is null or ${t.givenUpAt} is null`),
  ],
);
