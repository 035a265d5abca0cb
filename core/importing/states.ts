import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/**
 * The requested customs clearance (ORD customs option): with duty at the base rate, or at the treaty's by a certificate
 * of origin.
 */
export const CUSTOMS_OPTIONS = ['BASE', 'ORIGIN_CERTIFICATE'] as const;
export type CustomsOption = (typeof CUSTOMS_OPTIONS)[number];

/** The last mile, from the Korea warehouse to the door. */
export const LAST_MILES = ['COURIER', 'FREIGHT', 'QUICK'] as const;
export type LastMile = (typeof LAST_MILES)[number];

export const SERVICE_STATES = ['waitForWork', 'inProgress', 'done', 'rejected'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];
export const SERVICE_EVENTS = ['request', 'begin', 'finish', 'reject', 'reopen'] as const;
export type ServiceEvent = (typeof SERVICE_EVENTS)[number];

/** One additional service requested for one line of an order (order-states §6). */
export const serviceMachine = machine<ServiceState, ServiceEvent, Role, 'service'>('service', SERVICE_STATES, [
  { event: 'request', from: null, to: 'waitForWork', by: ['buyer', 'operator'] },
  { event: 'begin', from: ['waitForWork'], to: 'inProgress', by: ['centre'] },
  { event: 'finish', from: ['waitForWork', 'inProgress'], to: 'done', by: ['centre'] },
  { event: 'reject', from: ['waitForWork', 'inProgress'], to: 'rejected', by: ['centre', 'operator'] },
  { event: 'reopen', from: ['done', 'rejected'], to: 'inProgress', by: ['centre'] },
]);

export const PURCHASE_STATES = [
  'draft',
  'ordering',
  'created',
  'paying',
  'paid',
  'shipped',
  'received',
  'cancelled',
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
export const PURCHASE_EVENTS = [
  'draft',
  'order',
  'create',
  'askPay',
  'pay',
  'release',
  'retryPay',
  'ship',
  'receive',
  'cancel',
] as const;
export type PurchaseEvent = (typeof PURCHASE_EVENTS)[number];

/**
 * What the operator buys of one supplier for an order, through the platform or by hand (order-states §6). While a
 * request to order or to pay is pending it is `ordering` or `paying`, and no other process sends one; a timer records
 * the result if need be.
 */
export const purchaseMachine = machine<PurchaseState, PurchaseEvent, Role, 'purchase'>('purchase', PURCHASE_STATES, [
  { event: 'draft', from: null, to: 'draft', by: ['operator', 'system'] },
  { event: 'order', from: ['draft'], to: 'ordering', by: ['operator'] },
  { event: 'create', from: ['draft'], to: 'created', by: ['operator'] },
  { event: 'create', from: ['ordering'], to: 'created', by: ['system'] },
  { event: 'release', from: ['ordering'], to: 'draft', by: ['system'] },
  { event: 'askPay', from: ['created'], to: 'paying', by: ['operator'] },
  { event: 'pay', from: ['created'], to: 'paid', by: ['operator'] },
  { event: 'pay', from: ['paying'], to: 'paid', by: ['system'] },
  { event: 'release', from: ['paying'], to: 'created', by: ['system'] },
  // After a payment whose outcome the platform did not report: a person found that nothing was paid.
  { event: 'retryPay', from: ['paying'], to: 'created', by: ['operator'] },
  { event: 'ship', from: ['paid', 'shipped'], to: 'shipped', by: ['operator', 'system'] },
  { event: 'receive', from: ['paid', 'shipped'], to: 'received', by: ['centre', 'system'] },
  { event: 'cancel', from: ['draft', 'created', 'paid'], to: 'cancelled', by: ['operator'] },
]);

/** Documents of an import by kind. */
export const IMPORT_PAPERS = [
  'CERTIFICATE',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'BILL_OF_LADING',
  'ORIGIN_CERTIFICATE',
  'IMPORT_DECLARATION',
  'RECEIPT',
  'OTHER',
] as const;
export type ImportPaper = (typeof IMPORT_PAPERS)[number];
