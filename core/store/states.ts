import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

export const STORE_STATES = ['pendingApproval', 'approved', 'denied', 'suspended'] as const;
export type StoreState = (typeof STORE_STATES)[number];
export const STORE_EVENTS = [
  'apply',
  'approve',
  'deny',
  'applyAgain',
  'suspend',
  'restore',
  'leave',
  'lapse',
  'relist',
] as const;
export type StoreEvent = (typeof STORE_EVENTS)[number];

/** What is in the history of a store besides, and leaves its state. */
export type StoreKeyEvent = 'makeKey' | 'endKey';

/** Store approval (order-states §6, decision SEL-008). */
export const storeMachine = machine<StoreState, StoreEvent, Role, 'store'>('store', STORE_STATES, [
  { event: 'apply', from: null, to: 'pendingApproval', by: ['buyer'] },
  { event: 'approve', from: ['pendingApproval'], to: 'approved', by: ['operator'] },
  { event: 'deny', from: ['pendingApproval'], to: 'denied', by: ['operator'] },
  { event: 'applyAgain', from: ['denied'], to: 'pendingApproval', by: ['seller'] },
  { event: 'suspend', from: ['approved'], to: 'suspended', by: ['operator'] },
  { event: 'leave', from: ['approved', 'pendingApproval'], to: 'suspended', by: ['seller'] },
  // The papers of the company were refused or its business closed; it sells again once they are in order.
  { event: 'lapse', from: ['approved'], to: 'suspended', by: ['system'] },
  { event: 'relist', from: ['suspended'], to: 'approved', by: ['system'] },
  { event: 'restore', from: ['suspended'], to: 'approved', by: ['operator'] },
]);

export const STORE_TYPES = ['manufacturer', 'wholesale', 'oem'] as const;
export type StoreType = (typeof STORE_TYPES)[number];

/** The decisions for which an operator must give a reason. */
export const STORE_EVENTS_WITH_REASON: readonly StoreEvent[] = ['deny', 'suspend'];

/** How a seller hands goods over inside Korea (SEL-025). */
export const DELIVERY_METHODS = ['CONSIGNMENT', 'DIRECT'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];
