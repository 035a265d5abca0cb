import { randomBytes } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { addMinutes } from '#core/calendar.ts';
import { programRefusal } from '#core/program/refusals.ts';
import { SECRET_OVERLAP_HOURS, type WebhookForm, WEBHOOKS_MAX, wrongWebhookFields } from '#core/program/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { WebhookPort } from '#server/integrations/webhooks/port.ts';
import { webhook } from '#server/program/webhook-tables.ts';
import { lockStore } from '#server/store/queries.ts';

export type WebhookRow = typeof webhook.$inferSelect;
type Own = { readonly storeId: number; readonly id: number };

/** 256 random bits, in the form of Standard Webhooks. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const webhooksOf = (db: Db, storeId: number): Promise<WebhookRow[]> =>
  db.select().from(webhook).where(eq(webhook.storeId, storeId)).orderBy(asc(webhook.id));

export async function findWebhook(db: Db, { storeId, id }: Own): Promise<WebhookRow> {
  const [found] = await db
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), eq(webhook.storeId, storeId)));
  return orRefuse(found, programRefusal('program.webhookNotFound'));
}

async function lockWebhook(tx: Tx, { storeId, id }: Own): Promise<WebhookRow> {
  const [found] = await tx
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), eq(webhook.storeId, storeId)))
    .for('update');
  return orRefuse(found, programRefusal('program.webhookNotFound'));
}

function refuseWrong(form: WebhookForm, sender: WebhookPort): void {
  refuseFields(wrongWebhookFields(form));
  const trouble = sender.whyNot(form.url);
  const code = trouble === 'notPublic' ? 'program.addressNotPublic' : 'program.addressInvalid';
  refuseFields(atField('url', trouble && programRefusal(code)));
}

/** Adds a webhook. Returns it with its secret, which is shown this once. */
export async function addWebhook(
  db: Db,
  form: WebhookForm,
  { storeId, now, sender }: { readonly storeId: number; readonly now: Date; readonly sender: WebhookPort },
): Promise<WebhookRow> {
  refuseWrong(form, sender);
  return transaction(db, async (tx) => {
    await lockStore(tx, storeId);
    const [existing] = await tx.select({ webhooks: count() }).from(webhook).where(eq(webhook.storeId, storeId));
    refuseIf(
      (existing?.webhooks ?? 0) < WEBHOOKS_MAX
        ? undefined
        : programRefusal('program.tooManyWebhooks', { limit: WEBHOOKS_MAX }),
    );
    const { url, events } = form;
    const [added] = await tx
      .insert(webhook)
      .values({ storeId, url, events: [...events], secret: newSecret(), createdAt: now })
      .returning();
    return orRefuse(added, programRefusal('program.webhookNotFound'));
  });
}

/** Changes where a webhook posts what. It begins anew: one that was stopped is sent to again. */
export async function changeWebhook(
  db: Db,
  own: Own,
  {
    form,
    read,
    sender,
  }: { readonly form: WebhookForm; readonly read: ReadBefore | undefined; readonly sender: WebhookPort },
): Promise<WebhookRow> {
  return transaction(db, async (tx) => {
    const { url, events } = await lockWebhook(tx, own);
    refuseWrong(form, sender);
    refuseIf(whyChanged(read, { url, events }));
    const [changed] = await tx
      .update(webhook)
      .set({
        url: form.url,
        events: [...form.events],
        failures: 0,
        failingSince: null,
        pausedUntil: null,
        stopped: null,
      })
      .where(eq(webhook.id, own.id))
      .returning();
    return orRefuse(changed, programRefusal('program.webhookNotFound'));
  });
}

/** Removes a webhook with what waits for it. */
export async function removeWebhook(db: Db, { storeId, id }: Own): Promise<void> {
  const removed = await db
    .delete(webhook)
    .where(and(eq(webhook.id, id), eq(webhook.storeId, storeId)))
    .returning({ id: webhook.id });
  refuseIf(removed.length > 0 ? undefined : programRefusal('program.webhookNotFound'));
}

/** Makes another secret. The one before signs too for a day, so that no receiver refuses what is on its way. */
export async function renewSecret(db: Db, own: Own, now: Date): Promise<WebhookRow> {
  return transaction(db, async (tx) => {
    const { secret } = await lockWebhook(tx, own);
    const [renewed] = await tx
      .update(webhook)
      .set({
        secret: newSecret(),
        oldSecret: secret,
        oldSecretUntil: addMinutes(now, SECRET_OVERLAP_HOURS * 60),
      })
      .where(eq(webhook.id, own.id))
      .returning();
    return orRefuse(renewed, programRefusal('program.webhookNotFound'));
  });
}
