import type { WebhookAnswer, WebhookDeliveryAnswer } from '#core/program/webhooks/contract.ts';
import { frameOf, withPage } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import type { WebhookPort } from '#server/integrations/webhooks/port.ts';
import { type ListedDelivery, listDeliveries, resend, sendTest } from '#server/program/deliveries.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  type WebhookRow,
  webhooksOf,
} from '#server/program/webhooks.ts';

export function webhookRoutes(bind: Bind, sender: WebhookPort): void {
  bind('listWebhooks', async ({ db, caller, now }) => ({
    webhooks: (await webhooksOf(db, caller.storeId)).map((row) => presentWebhook(row, now)),
  }));
  bind('addWebhook', async ({ db, caller: { storeId }, body, now }) =>
    withSecret(await addWebhook(db, body, { storeId, now, sender }), now),
  );
  bind('changeWebhook', async ({ db, caller: { storeId }, params: { id }, body: form, read, now }) =>
    presentWebhook(await changeWebhook(db, { storeId, id }, { form, read, sender }), now),
  );
  bind('removeWebhook', async ({ db, caller: { storeId }, params: { id }, now }) => {
    await removeWebhook(db, { storeId, id });
    return { webhooks: (await webhooksOf(db, storeId)).map((row) => presentWebhook(row, now)) };
  });
  bind('renewWebhookSecret', async ({ db, caller: { storeId }, params: { id }, now }) =>
    withSecret(await renewSecret(db, { storeId, id }, now), now),
  );
  bind('testWebhook', async ({ db, caller, params, now }) =>
    presentDelivery(await sendTest({ db, webhooks: sender, now: () => now }, caller.storeId, params.id)),
  );
  bind('listWebhookDeliveries', async ({ db, caller, query }) => {
    const filter = withPage(query);
    const { rows, total } = await listDeliveries(db, caller.storeId, filter);
    return { deliveries: rows.map(presentDelivery), ...frameOf(rows.length, total, filter.count) };
  });
  bind('resendWebhookDelivery', async ({ db, caller, params, now }) =>
    presentDelivery(await resend({ db, webhooks: sender, now: () => now }, caller.storeId, params.id)),
  );
}

const withSecret = (row: WebhookRow, now: Date) => ({ secret: row.secret, webhook: presentWebhook(row, now) });

function presentWebhook(
  { id, url, events, createdAt, failingSince, stopped, oldSecretUntil }: WebhookRow,
  now: Date,
): WebhookAnswer {
  return {
    id,
    url,
    events,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    stopped,
    overlapUntil: oldSecretUntil && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
  };
}

function presentDelivery({ delivery, url }: ListedDelivery): WebhookDeliveryAnswer {
  const { id, webhookId, messageId, event, body, createdAt, attempts, lastStatus, lastAnswer, trouble } = delivery;
  const { deliveredAt, givenUpAt, nextTryAt, lastAt } = delivery;
  const state = deliveredAt ? 'delivered' : givenUpAt ? 'failed' : 'waiting';
  return {
    id,
    webhookId,
    url,
    messageId,
    event,
    body,
    state,
    createdAt: createdAt.toISOString(),
    attempts,
    nextTryAt: state === 'waiting' ? nextTryAt.toISOString() : null,
    lastAt: lastAt?.toISOString() ?? null,
    lastStatus,
    lastAnswer,
    trouble,
  };
}
