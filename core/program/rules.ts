import { addDays, addMinutes, kstDate, startOfKstDate } from '#core/calendar.ts';
import { programRefusal } from '#core/program/refusals.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** Every key begins with it, so that scanners of published code recognise one. */
export const KEY_PREFIX = 'bdr_live_';
export const KEY_NAME_MAX = 60;
/** Keys of a store that are valid at one time. */
export const KEYS_MAX = 20;

export type KeyForm = {
  readonly name: string;
  readonly scopes: readonly string[];
  /** The last Korean date on which the key is valid; without one it is valid until it is ended. */
  readonly lastDay?: string | undefined;
};

/** Every invalid field of a new key. */
export function wrongKeyFields({ name, scopes, lastDay }: KeyForm, now: Date): FieldRefusal[] {
  return [
    ...atField('name', name.trim() === '' ? requestRefusal('request.required') : undefined),
    ...atField('scopes', scopes.length === 0 ? programRefusal('program.scopeMissing') : undefined),
    ...atField('lastDay', lastDay && lastDay < kstDate(now) ? programRefusal('program.endInPast') : undefined),
  ];
}

/** When a key whose last day is given ends. */
export const endOfKey = (lastDay: string): Date => addDays(startOfKstDate(lastDay), 1);

/** How a key is named where its secret must not be seen. */
export const maskedKey = (lastFour: string): string => `${KEY_PREFIX}…${lastFour}`;

/** Webhooks of a store. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_ADDRESS_MAX = 500;

/** What a webhook tells. `product.change…` is about a change to a product on sale that waited for a reviewer. */
export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.changed',
  'order.cancelled',
  'product.approved',
  'product.rejected',
  'product.takenDown',
  'product.restored',
  'product.changeApproved',
  'product.changeRejected',
  'stock.soldOut',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Sent on request of the seller, to every webhook. */
export const TEST_EVENT = 'webhook.test';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/**
 * Why nothing is posted to an address, as far as its text shows: https is required, except for a receiver on the same
 * machine, which a server in production refuses.
 */
function whyNotAddress(address: string): Refusal | undefined {
  if (address.trim() === '') return requestRefusal('request.required');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSent =
    url !== undefined &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))) &&
    url.username === '' &&
    url.password === '';
  return isSent ? undefined : programRefusal('program.addressInvalid');
}

export type WebhookForm = { readonly url: string; readonly events: readonly WebhookEvent[] };

/** Every invalid field of a webhook. */
export const wrongWebhookFields = ({ url, events }: WebhookForm): FieldRefusal[] => [
  ...atField('url', whyNotAddress(url)),
  ...atField('events', events.length === 0 ? programRefusal('program.eventMissing') : undefined),
];

/** After a new secret was made, what is sent is signed with the one before too. */
export const SECRET_OVERLAP_HOURS = 24;

/** A webhook that has failed for so long without any success is stopped. */
const STOPPED_AFTER_HOURS = 72;
const GIVEN_UP_AFTER_HOURS = 24;
const PAUSE_MAX_MINUTES = 360;
const WEBHOOK_PAUSE_MAX_MINUTES = 60;

const doubled = (failures: number, limit: number): number => Math.min(2 ** Math.max(0, failures - 1), limit);

/** When an event is sent again after a number of failures; undefined after a day of attempts. */
export function nextTryOf(attempts: number, createdAt: Date, now: Date): Date | undefined {
  const at = addMinutes(now, doubled(attempts, PAUSE_MAX_MINUTES));
  return at > addMinutes(createdAt, GIVEN_UP_AFTER_HOURS * 60) ? undefined : at;
}

/** Until when nothing is sent to a receiver that failed so many times in a row: others are not to wait for it. */
export const pauseUntil = (failures: number, now: Date): Date =>
  addMinutes(now, doubled(failures, WEBHOOK_PAUSE_MAX_MINUTES));

export const isStopped = (failingSince: Date, now: Date): boolean =>
  addMinutes(failingSince, STOPPED_AFTER_HOURS * 60) <= now;

/** What became of the attempts to deliver an event. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why there was no answer: the address, its machine, or nobody answered in time. */
export const DELIVERY_TROUBLES = ['address', 'notPublic', 'silent'] as const;
export type DeliveryTrouble = (typeof DELIVERY_TROUBLES)[number];

/** Why nothing is sent to a webhook any more: it failed for days, or its receiver said that it is gone. */
export const STOP_REASONS = ['failing', 'gone'] as const;
export type StopReason = (typeof STOP_REASONS)[number];
