import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import {
  DELIVERY_STATES,
  DELIVERY_TROUBLES,
  STOP_REASONS,
  WEBHOOK_ADDRESS_MAX,
  WEBHOOK_EVENTS,
} from '#core/program/rules.ts';

const Events = Type.Array(oneOf(WEBHOOK_EVENTS, 'WebhookEvent'), {
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
});

const Webhook = named('Webhook', {
  id: Id,
  url: Type.String(),
  events: Events,
  createdAt: Instant,
  failingSince: described('Since when every attempt has failed; null after a success.', orNull(Instant)),
  stopped: described('Why nothing is sent to it any more.', orNull(oneOf(STOP_REASONS))),
  overlapUntil: described('Until when the secret before the last one signs too.', orNull(Instant)),
});
export type WebhookAnswer = Static<typeof Webhook>;
const Webhooks = shape({ webhooks: Type.Array(Webhook) });
const WithSecret = shape({ secret: Type.String(), webhook: Webhook });

/** An event on its way to a webhook, with the last answer of its receiver. */
const Delivery = named('WebhookDelivery', {
  id: Id,
  webhookId: Id,
  url: Type.String(),
  messageId: described('The `webhook-id` of every attempt.', Type.String()),
  event: Type.String(),
  body: Type.String(),
  state: oneOf(DELIVERY_STATES),
  createdAt: Instant,
  attempts: Type.Integer(),
  nextTryAt: orNull(Instant),
  lastAt: orNull(Instant),
  lastStatus: orNull(Type.Integer()),
  lastAnswer: described('The first 500 characters of the last answer.', Type.String()),
  trouble: described('Why there was no answer.', orNull(oneOf(DELIVERY_TROUBLES))),
});
export type WebhookDeliveryAnswer = Static<typeof Delivery>;

const input = {
  url: Type.String({ maxLength: WEBHOOK_ADDRESS_MAX }),
  events: Events,
};
const wrong = ['request.invalid', 'program.webhookNotFound'] as const;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/webhooks',
  access: 'ownStore.programs',
  summary: 'The webhooks of the signed-in seller’s store',
  answer: Webhooks,
  refuses: [],
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/webhooks',
  access: 'ownStore.programs',
  perMinute: 20,
  summary:
    'Add a webhook: events of the store are posted to its https address, signed by the scheme of Standard Webhooks. ' +
    'Only this answer has its secret',
  body: named('WebhookInput', input),
  answer: WithSecret,
  status: 201,
  refuses: ['request.invalid', 'program.tooManyWebhooks'],
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/webhooks/:id',
  access: 'ownStore.programs',
  owned: 'webhook',
  writesBack: 'WebhookChange',
  summary: 'Change the address and the events of a webhook; one that was stopped is sent to again',
  params: IdParams,
  body: shape(input),
  answer: Webhook,
  refuses: wrong,
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/store/webhooks/:id',
  access: 'ownStore.programs',
  owned: 'webhook',
  summary: 'Remove a webhook and its deliveries',
  params: IdParams,
  answer: Webhooks,
  refuses: ['program.webhookNotFound'],
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/webhooks/:id/secret',
  access: 'ownStore.programs',
  owned: 'webhook',
  perMinute: 20,
  summary: 'Make another secret of a webhook. For a day everything is signed with the one before too',
  params: IdParams,
  answer: WithSecret,
  refuses: ['program.webhookNotFound'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/webhooks/:id/test',
  access: 'ownStore.programs',
  owned: 'webhook',
  perMinute: 20,
  summary: 'Send the event `webhook.test` to a webhook at once; the delivery has the answer',
  params: IdParams,
  answer: Delivery,
  refuses: ['program.webhookNotFound'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/webhook-deliveries',
  access: 'ownStore.programs',
  summary: 'Deliveries to the webhooks of the store within the last 30 days, the newest first',
  query: shape({
    webhook: Type.Optional(Id),
    state: Type.Optional(oneOf(DELIVERY_STATES)),
    ...pageQuery({ max: 100, standard: 20 }),
  }),
  answer: shape({ deliveries: Type.Array(Delivery), ...pageFrame }),
  refuses: [],
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/webhook-deliveries/:id/resend',
  access: 'ownStore.programs',
  owned: 'webhookDelivery',
  perMinute: 60,
  summary: 'Send an event again at once, with the same `webhook-id`; the delivery has the answer',
  params: IdParams,
  answer: Delivery,
  refuses: ['program.deliveryNotFound'],
});
