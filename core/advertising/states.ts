import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/** What is stored of an ad: its days say whether a booked one is running or over. */
export const STORED_AD_STATES = ['requested', 'booked', 'refused', 'withdrawn', 'lapsed', 'stopped'] as const;
export type StoredAdState = (typeof STORED_AD_STATES)[number];
export const AD_EVENTS = ['request', 'approve', 'refuse', 'withdraw', 'lapse', 'stop'] as const;
export type AdEvent = (typeof AD_EVENTS)[number];

/** `lapse` ends a request that nobody decided before its first day. */
export const adMachine = machine<StoredAdState, AdEvent, Role, 'ad'>('ad', STORED_AD_STATES, [
  { event: 'request', from: null, to: 'requested', by: ['seller'] },
  { event: 'approve', from: ['requested'], to: 'booked', by: ['operator'] },
  { event: 'refuse', from: ['requested'], to: 'refused', by: ['operator'] },
  { event: 'withdraw', from: ['requested', 'booked'], to: 'withdrawn', by: ['seller'] },
  { event: 'lapse', from: ['requested'], to: 'lapsed', by: ['system'] },
  { event: 'stop', from: ['booked'], to: 'stopped', by: ['operator'] },
]);

/** What people see of an ad. */
export const AD_STATES = [
  'requested',
  'booked',
  'running',
  'ended',
  'refused',
  'withdrawn',
  'lapsed',
  'stopped',
] as const;
export type AdState = (typeof AD_STATES)[number];

type Booked = { readonly status: StoredAdState; readonly from: string; readonly to: string };

/** The state of an ad on a Korean day. */
export function adStateOn({ status, from, to }: Booked, today: string): AdState {
  if (status !== 'booked' || today < from) return status;
  return today > to ? 'ended' : 'running';
}
