import { eq, inArray, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { addMinutes } from '#core/calendar.ts';
import { type DeliveryTrouble, isStopped, nextTryOf, pauseUntil, type StopReason } from '#core/program/rules.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { OutboundRefused, type WebhookPort } from '#server/integrations/webhooks/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { notify } from '#server/notice/commands.ts';
import type { WebhookRow } from '#server/program/webhooks.ts';
import { webhook, webhookDelivery } from '#server/program/webhook-tables.ts';
import { store } from '#server/store/tables.ts';

export type WebhookDeps = { readonly db: Db; readonly webhooks: WebhookPort; readonly now: () => Date };
export type DeliveryRow = typeof webhookDelivery.$inferSelect;
type Due = { readonly delivery: DeliveryRow; readonly webhook: WebhookRow };

const BATCH = 20;
/** So many receivers are waited for at once: a slow one delays no other. */
const CONCURRENCY = 10;
/** Longer than an attempt takes. */
const CLAIM_MINUTES = 5;
/** One run ends before the next begins. */
const RUN_MS = 45_000;
const ANSWER_MAX = 500;
const GONE = 410;

/**
 * Posts the waiting events, those about the same thing one after the other. A failed one waits, twice as long each time,
 * and is given up after a day; its webhook pauses meanwhile, and is stopped after days without a success.
 */
export async function sendWebhooks(deps: WebhookDeps): Promise<void> {
  const until = Date.now() + RUN_MS;
  async function* due(): AsyncGenerator<Due> {
    while (Date.now() < until) {
      const claimed = await claim(deps);
      if (claimed.length === 0) return;
      yield* claimed;
    }
  }
  await forEachIsolated(due(), (one) => attempt(deps, one), { concurrency: CONCURRENCY });
}

async function claim({ db, now }: WebhookDeps): Promise<Due[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update webhook_delivery set claimed_until = ${addMinutes(now(), CLAIM_MINUTES).toISOString()}::timestamptz
    where id in (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.delivered_at is null and d.given_up_at is null and d.next_try_at <= ${at}
        and (d.claimed_until is null or d.claimed_until <= ${at})
        and w.stopped is null and (w.paused_until is null or w.paused_until <= ${at})
        and not exists (select from webhook_delivery e
          where e.webhook_id = d.webhook_id and e.subject = d.subject and e.id < d.id
            and e.delivered_at is null and e.given_up_at is null)
      order by d.next_try_at, d.id limit ${BATCH} for update of d skip locked)
    returning id`);
  return readDue(
    db,
    rows.map(({ id }) => Number(id)),
  );
}

async function readDue(db: Db, ids: readonly number[]): Promise<Due[]> {
  if (ids.length === 0) return [];
  return db
    .select({ delivery: webhookDelivery, webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(inArray(webhookDelivery.id, [...ids]))
    .orderBy(webhookDelivery.id);
}

/** Sends one event at once, whatever became of it before. */
export async function sendNow(deps: WebhookDeps, id: number): Promise<void> {
  const [due] = await readDue(deps.db, [id]);
  if (due) await attempt(deps, due);
}

type Answer = { readonly status: number | null; readonly text: string; readonly trouble: DeliveryTrouble | null };

async function attempt(deps: WebhookDeps, due: Due): Promise<void> {
  const answer = await post(deps, due);
  await transaction(deps.db, (tx) => recordAnswer(tx, due, answer, deps.now()));
}

async function post({ webhooks, now }: WebhookDeps, { delivery, webhook: to }: Due): Promise<Answer> {
  const { messageId, body } = delivery;
  const at = now();
  try {
    const { status, text } = await webhooks.post(
      to.url,
      {
        'content-type': 'application/json',
        'webhook-id': messageId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': secretsOf(to, at)
          .map((secret) => new Webhook(secret).sign(messageId, at, body))
          .join(' '),
      },
      body,
    );
    return { status, text: shownText(text), trouble: null };
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    return { status: null, text: '', trouble: error.trouble };
  }
}

const secretsOf = ({ secret, oldSecret, oldSecretUntil }: WebhookRow, at: Date): readonly string[] =>
  oldSecret && oldSecretUntil && oldSecretUntil > at ? [secret, oldSecret] : [secret];

// The database stores no NUL.
const shownText = (text: string): string => [...text.replaceAll('\0', '')].slice(0, ANSWER_MAX).join('');

async function recordAnswer(
  tx: Tx,
  { delivery: { id, webhookId } }: Due,
  { status, text, trouble }: Answer,
  now: Date,
): Promise<void> {
  const [to] = await tx.select().from(webhook).where(eq(webhook.id, webhookId)).for('update');
  const [delivery] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)).for('update');
  // Its seller removed the webhook meanwhile.
  if (!to || !delivery) return;
  const attempts = delivery.attempts + 1;
  const isDelivered = status !== null && status >= 200 && status < 300;
  await tx
    .update(webhookDelivery)
    .set({
      attempts,
      claimedUntil: null,
      lastAt: now,
      lastStatus: status,
      lastAnswer: text,
      trouble,
      ...(isDelivered
        ? { deliveredAt: delivery.deliveredAt ?? now, givenUpAt: null }
        : retryOf(delivery, attempts, now)),
    })
    .where(eq(webhookDelivery.id, id));
  if (isDelivered) await noteSuccess(tx, to, now);
  else await noteFailure(tx, to, status === GONE, now);
}

/** What was delivered or given up before stays so. */
function retryOf({ createdAt, deliveredAt, givenUpAt }: DeliveryRow, attempts: number, now: Date) {
  if (deliveredAt || givenUpAt) return {};
  const nextTryAt = nextTryOf(attempts, createdAt, now);
  return nextTryAt ? { nextTryAt } : { givenUpAt: now };
}

/** A receiver that answers again gets at once what waits for it. */
async function noteSuccess(tx: Tx, { id, failures }: WebhookRow, now: Date): Promise<void> {
  if (failures === 0) return;
  await tx.update(webhook).set({ failures: 0, failingSince: null, pausedUntil: null }).where(eq(webhook.id, id));
  await tx.execute(sql`
    update webhook_delivery set next_try_at = ${now.toISOString()}::timestamptz
    where webhook_id = ${id} and delivered_at is null and given_up_at is null`);
}

async function noteFailure(tx: Tx, to: WebhookRow, isGone: boolean, now: Date): Promise<void> {
  const failures = to.failures + 1;
  const failingSince = to.failingSince ?? now;
  const stopped: StopReason | null = to.stopped ?? (isGone ? 'gone' : isStopped(failingSince, now) ? 'failing' : null);
  await tx
    .update(webhook)
    .set({ failures, failingSince, pausedUntil: pauseUntil(failures, now), stopped })
    .where(eq(webhook.id, to.id));
  if (stopped && !to.stopped) await announceStop(tx, to, stopped, now);
}

/** Gives up what waits for a webhook that is stopped, and notifies the owner of the store. */
async function announceStop(tx: Tx, { id, url, storeId }: WebhookRow, stopped: StopReason, now: Date): Promise<void> {
  await tx.execute(sql`
    update webhook_delivery set given_up_at = ${now.toISOString()}::timestamptz
    where webhook_id = ${id} and delivered_at is null and given_up_at is null`);
  const [found] = await tx.select({ ownerId: store.ownerId }).from(store).where(eq(store.id, storeId));
  if (!found) return;
  await notify(tx, {
    memberId: found.ownerId,
    kind: stopped === 'gone' ? 'webhookGone' : 'webhookStopped',
    params: { host: new URL(url).host },
    href: '/seller/api',
    now,
  });
}
