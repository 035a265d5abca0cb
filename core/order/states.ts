import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

export const ORDER_KINDS = ['GENERAL', 'SAMPLE', 'IMPORT_1688', 'OEM', 'GQ'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Where the goods of an order come from. */
export const PLATFORMS = ['vendorStore', '1688', 'oem'] as const;
const PLATFORM_OF = {
  GENERAL: 'vendorStore',
  SAMPLE: 'vendorStore',
  GQ: 'vendorStore',
  IMPORT_1688: '1688',
  OEM: 'oem',
} as const satisfies Record<OrderKind, (typeof PLATFORMS)[number]>;
export const platformOf = (kind: OrderKind): (typeof PLATFORMS)[number] => PLATFORM_OF[kind];

export const ORDER_STATES = [
  'pendingReview',
  'awaitingPayment',
  'paid',
  'preparing',
  'qcAwaitingApproval',
  'qcApproved',
  'localDelivery',
  'atChinaCentre',
  'servicesInProgress',
  'awaitingLogisticsPayment',
  'readyToShip',
  'inFreight',
  'atPort',
  'inCustoms',
  'atKoreaWarehouse',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
  'completed',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_EVENTS = [
  'place',
  'passReview',
  'refuseReview',
  'pay',
  'expire',
  'startPreparation',
  'requestQc',
  'approveQc',
  'returnQc',
  'sendToCentre',
  'arriveAtCentre',
  'startServices',
  'finishServices',
  'requestLogisticsPayment',
  'payLogistics',
  'ship',
  'arriveAtPort',
  'declareImport',
  'arriveAtKoreaWarehouse',
  'makeReady',
  'enterWaybill',
  'firstTrace',
  'deliver',
  'confirmPurchase',
  'settleFinally',
  'cancel',
  'requestCancel',
  'sellerCancel',
  'addParcel',
  'correctWaybill',
  'cancelPart',
  'agreeCancel',
  'returnAll',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

const MADE_BY_SELLERS: readonly OrderKind[] = ['GENERAL', 'OEM', 'GQ'];
/** Cross-border orders, the only ones with a second payment and the China centre. */
const SHIPPED_ACROSS: readonly OrderKind[] = ['IMPORT_1688', 'OEM', 'GQ'];
const CANCELLED_EASILY: readonly OrderKind[] = ['GENERAL', 'SAMPLE'];
const BEFORE_DELIVERED: readonly OrderState[] = [
  'preparing',
  'qcAwaitingApproval',
  'qcApproved',
  'localDelivery',
  'atChinaCentre',
  'servicesInProgress',
  'awaitingLogisticsPayment',
  'readyToShip',
  'inFreight',
  'atPort',
  'inCustoms',
  'atKoreaWarehouse',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
];

/** Whether something of an order may still be on its way, or has to be sent. */
export const isToDeliver = (state: OrderState): boolean => state === 'paid' || BEFORE_DELIVERED.includes(state);

/**
 * The transition table of an order, row by row as in order-states §1. Effects (stock, refunds, ledger) are in the
 * commands, never here.
 */
export const orderMachine = machine<OrderState, OrderEvent, Role, OrderKind>('order', ORDER_STATES, [
  { event: 'place', from: null, to: 'awaitingPayment', by: ['buyer'], kinds: ['GENERAL', 'SAMPLE', 'OEM', 'GQ'] },
  { event: 'place', from: null, to: 'pendingReview', by: ['buyer'], kinds: ['IMPORT_1688'] },
  { event: 'passReview', from: ['pendingReview'], to: 'awaitingPayment', by: ['operator'], kinds: ['IMPORT_1688'] },
  { event: 'refuseReview', from: ['pendingReview'], to: 'cancelled', by: ['operator'], kinds: ['IMPORT_1688'] },
  { event: 'pay', from: ['awaitingPayment'], to: 'paid', by: ['system'] },
  { event: 'expire', from: ['awaitingPayment'], to: 'cancelled', by: ['system'] },
  { event: 'startPreparation', from: ['paid'], to: 'preparing', by: ['seller', 'operator'] },
  { event: 'requestQc', from: ['preparing'], to: 'qcAwaitingApproval', by: ['seller'], kinds: MADE_BY_SELLERS },
  {
    event: 'approveQc',
    from: ['qcAwaitingApproval'],
    to: 'qcApproved',
    by: ['operator', 'buyer'],
    kinds: MADE_BY_SELLERS,
  },
  {
    event: 'returnQc',
    from: ['qcAwaitingApproval'],
    to: 'preparing',
    by: ['operator', 'buyer'],
    kinds: MADE_BY_SELLERS,
  },
  {
    event: 'sendToCentre',
    from: ['preparing', 'qcApproved'],
    to: 'localDelivery',
    by: ['seller', 'operator'],
    kinds: SHIPPED_ACROSS,
  },
  { event: 'arriveAtCentre', from: ['localDelivery'], to: 'atChinaCentre', by: ['centre'], kinds: SHIPPED_ACROSS },
  { event: 'startServices', from: ['atChinaCentre'], to: 'servicesInProgress', by: ['centre'], kinds: SHIPPED_ACROSS },
  { event: 'finishServices', from: ['servicesInProgress'], to: 'atChinaCentre', by: ['centre'], kinds: SHIPPED_ACROSS },
  {
    event: 'requestLogisticsPayment',
    from: ['atChinaCentre'],
    to: 'awaitingLogisticsPayment',
    by: ['operator'],
    kinds: SHIPPED_ACROSS,
  },
  {
    event: 'payLogistics',
    from: ['awaitingLogisticsPayment'],
    to: 'readyToShip',
    by: ['system'],
    kinds: SHIPPED_ACROSS,
  },
  { event: 'ship', from: ['readyToShip'], to: 'inFreight', by: ['centre'], kinds: SHIPPED_ACROSS },
  { event: 'arriveAtPort', from: ['inFreight'], to: 'atPort', by: ['customs', 'system'], kinds: SHIPPED_ACROSS },
  { event: 'declareImport', from: ['atPort'], to: 'inCustoms', by: ['customs', 'system'], kinds: SHIPPED_ACROSS },
  {
    event: 'arriveAtKoreaWarehouse',
    from: ['inCustoms'],
    to: 'atKoreaWarehouse',
    by: ['warehouse'],
    kinds: SHIPPED_ACROSS,
  },
  {
    event: 'makeReady',
    from: ['preparing', 'qcApproved', 'atKoreaWarehouse'],
    to: 'readyForDelivery',
    by: ['seller', 'warehouse'],
  },
  {
    event: 'enterWaybill',
    from: ['preparing', 'qcApproved', 'readyForDelivery', 'atKoreaWarehouse'],
    to: 'shippingStarted',
    by: ['seller', 'warehouse'],
  },
  { event: 'firstTrace', from: ['shippingStarted'], to: 'inDelivery', by: ['system', 'seller', 'warehouse'] },
  { event: 'deliver', from: ['shippingStarted', 'inDelivery'], to: 'delivered', by: ['system', 'seller', 'warehouse'] },
  { event: 'confirmPurchase', from: ['delivered'], to: 'purchaseConfirmed', by: ['buyer', 'system'] },
  { event: 'settleFinally', from: ['purchaseConfirmed'], to: 'completed', by: ['system', 'operator'] },
  { event: 'cancel', from: ['pendingReview', 'awaitingPayment', 'paid'], to: 'cancelled', by: ['buyer'] },
  {
    event: 'cancel',
    from: ['preparing', 'qcAwaitingApproval', 'qcApproved'],
    to: 'cancelled',
    by: ['buyer'],
    kinds: CANCELLED_EASILY,
  },
  { event: 'requestCancel', from: BEFORE_DELIVERED, to: 'same', by: ['buyer'], kinds: ['OEM', 'GQ'] },
  {
    event: 'requestCancel',
    from: ['readyForDelivery', 'shippingStarted', 'inDelivery'],
    to: 'same',
    by: ['buyer'],
    kinds: CANCELLED_EASILY,
  },
  { event: 'sellerCancel', from: ['paid', 'preparing'], to: 'cancelled', by: ['seller', 'operator'] },
  // Further parcels of a partially shipped order, and effects of claims (order-states §2 and §5; docs/decisions/0011
  // and 0012).
  { event: 'addParcel', from: ['shippingStarted', 'inDelivery'], to: 'same', by: ['seller', 'warehouse'] },
  {
    event: 'correctWaybill',
    from: ['shippingStarted', 'inDelivery', 'delivered'],
    to: 'same',
    by: ['seller', 'warehouse'],
  },
  { event: 'cancelPart', from: ['paid', ...BEFORE_DELIVERED], to: 'same', by: ['buyer', 'seller', 'operator'] },
  { event: 'agreeCancel', from: BEFORE_DELIVERED, to: 'cancelled', by: ['seller', 'operator'] },
  { event: 'returnAll', from: ['delivered'], to: 'cancelled', by: ['seller', 'operator'] },
  // Opened by customer service; what the store was owed is taken back.
  {
    event: 'returnAll',
    from: ['purchaseConfirmed'],
    to: 'cancelled',
    by: ['seller', 'operator'],
    kinds: ['GENERAL', 'SAMPLE', 'OEM', 'GQ'],
  },
]);

/** The eight milestones every role sees (ux.md §8). */
export const MILESTONES = [
  'ordered',
  'goodsPaid',
  'preparing',
  'chinaCentre',
  'logisticsPaid',
  'onTheWay',
  'customs',
  'delivered',
] as const;
export type Milestone = (typeof MILESTONES)[number];

const MILESTONE_OF: Record<OrderState, Milestone> = {
  pendingReview: 'ordered',
  awaitingPayment: 'ordered',
  paid: 'goodsPaid',
  preparing: 'preparing',
  qcAwaitingApproval: 'preparing',
  qcApproved: 'preparing',
  localDelivery: 'chinaCentre',
  atChinaCentre: 'chinaCentre',
  servicesInProgress: 'chinaCentre',
  awaitingLogisticsPayment: 'chinaCentre',
  readyToShip: 'logisticsPaid',
  inFreight: 'onTheWay',
  atPort: 'onTheWay',
  inCustoms: 'customs',
  atKoreaWarehouse: 'customs',
  readyForDelivery: 'preparing',
  shippingStarted: 'onTheWay',
  inDelivery: 'onTheWay',
  delivered: 'delivered',
  purchaseConfirmed: 'delivered',
  completed: 'delivered',
  cancelled: 'ordered',
};

/** Domestic orders show five milestones, cross-border orders all eight. */
export function milestonesFor(kind: OrderKind): readonly Milestone[] {
  return SHIPPED_ACROSS.includes(kind) ? MILESTONES : ['ordered', 'goodsPaid', 'preparing', 'onTheWay', 'delivered'];
}

/** Cross-border goods have cleared customs when the courier in Korea receives them (ux §8). */
const IN_KOREA: Partial<Record<OrderState, Milestone>> = {
  readyForDelivery: 'customs',
  shippingStarted: 'customs',
  inDelivery: 'delivered',
};

export function milestoneOf(state: OrderState, kind: OrderKind): Milestone {
  return (SHIPPED_ACROSS.includes(kind) ? IN_KOREA[state] : undefined) ?? MILESTONE_OF[state];
}

/** The approval of an order above the limit of its company. It is no state of the order, whose own rows go on. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
