import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { programRefusal } from '#core/program/refusals.ts';
import { type DeliveryState, TEST_EVENT } from '#core/program/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { bodyOf } from '#server/program/publish.ts';
import { type DeliveryRow, sendNow, type WebhookDeps } from '#server/program/send-webhooks.ts';
import { findWebhook } from '#server/program/webhooks.ts';
import { webhook, webhookDelivery } from '#server/program/webhook-tables.ts';

const STORED_DAYS = 30;

export type ListedDelivery = { readonly delivery: DeliveryRow; readonly url: string };
type Filter = {
  readonly webhook?: number | undefined;
  readonly state?: DeliveryState | undefined;
  readonly page: number;
  readonly count: number;
};

const IN_STATE: Readonly<Record<DeliveryState, SQL | undefined>> = {
  waiting: and(isNull(webhookDelivery.deliveredAt), isNull(webhookDelivery.givenUpAt)),
  delivered: isNotNull(webhookDelivery.deliveredAt),
  failed: isNotNull(webhookDelivery.givenUpAt),
};

const selectOf = (db: Db) =>
  db
    .select({ delivery: webhookDelivery, url: webhook.url })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .$dynamic();

/** A page of the deliveries to the webhooks of a store, the newest first. */
export async function listDeliveries(
  db: Db,
  storeId: number,
  filter: Filter,
): Promise<{ readonly rows: readonly ListedDelivery[]; readonly total: number }> {
  const where = and(
    eq(webhook.storeId, storeId),
    filter.webhook === undefined ? undefined : eq(webhook.id, filter.webhook),
    filter.state && IN_STATE[filter.state],
  );
  const rows = await selectOf(db)
    .where(where)
    .orderBy(desc(webhookDelivery.id))
    .limit(filter.count)
    .offset(filter.page * filter.count);
  const [all] = await db
    .select({ total: count() })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** A delivery to a webhook of the store. Refuses one of another store. */
async function findDelivery(db: Db, storeId: number, id: number): Promise<ListedDelivery> {
  const [found] = await selectOf(db).where(and(eq(webhookDelivery.id, id), eq(webhook.storeId, storeId)));
  return orRefuse(found, programRefusal('program.deliveryNotFound'));
}

/** Sends an event again, and returns what became of it. */
export async function resend(deps: WebhookDeps, storeId: number, id: number): Promise<ListedDelivery> {
  await findDelivery(deps.db, storeId, id);
  await sendNow(deps, id);
  return findDelivery(deps.db, storeId, id);
}

/** Sends the test event to a webhook, once. */
export async function sendTest(deps: WebhookDeps, storeId: number, webhookId: number): Promise<ListedDelivery> {
  const { db } = deps;
  const now = deps.now();
  await findWebhook(db, { storeId, id: webhookId });
  const [queued] = await db
    .insert(webhookDelivery)
    .values({
      webhookId,
      messageId: `msg_${randomUUID()}`,
      event: TEST_EVENT,
      subject: TEST_EVENT,
      body: bodyOf(TEST_EVENT, { webhookId }, now),
      createdAt: now,
      nextTryAt: now,
      // The seller looks at the answer; nobody would at that of a later try.
      givenUpAt: now,
    })
    .returning({ id: webhookDelivery.id });
  const { id } = orRefuse(queued, programRefusal('program.webhookNotFound'));
  await sendNow(deps, id);
  return findDelivery(db, storeId, id);
}

/** Deletes old deliveries, which no one tries any more. */
export async function sweepDeliveries(db: Db, now: Date): Promise<void> {
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, addDays(now, -STORED_DAYS)));
}
