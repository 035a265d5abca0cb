import { sql } from 'drizzle-orm';
import { type TEST_EVENT, type WebhookEvent } from '#core/program/rules.ts';
import type { Tx } from '#server/db/pool.ts';

type Event = {
  readonly storeId: number;
  readonly type: WebhookEvent;
  /** What it is about, as `order:7`. */
  readonly subject: string;
  /** Numbers, codes and states. What else there is to know, a program reads with its key. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly now: Date;
};

/** The body of an event, by the scheme of Standard Webhooks. */
export const bodyOf = (type: WebhookEvent | typeof TEST_EVENT, data: Event['data'], now: Date): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

/** Queues an event for the webhooks of a store that want it, in the transaction that caused it. */
export async function publishEvent(tx: Tx, { storeId, type, subject, data, now }: Event): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into webhook_delivery (webhook_id, message_id, event, subject, body, created_at, next_try_at)
    select id, 'msg_' || gen_random_uuid(), ${type}::text, ${subject}::text, ${bodyOf(type, data, now)}::text, ${at}, ${at}
    from webhook where store_id = ${storeId} and stopped is null and ${type}::text = any(events)`);
}
