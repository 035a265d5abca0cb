import { type Arrival, arrivalAfterPayment } from '#core/store/delivery/promise/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { OrderKind, OrderState } from '#core/order/states.ts';
import type { Refusal } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';

/** The piles of work on a store's desk. */
export const DESK_VIEWS = ['prepare', 'ship', 'problems'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** What needs a person before an order goes on. */
export const DESK_PROBLEMS = ['late', 'addressMissing', 'cancelRequested', 'claimOpen'] as const;
export type DeskProblem = (typeof DESK_PROBLEMS)[number];

export const DESK_SORTS = ['newest', 'oldest', 'due'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

/** How many orders one decision is about. */
export const DESK_CHOSEN_MAX = 200;

/** What is printed of chosen orders. */
export const DESK_PAPERS = ['slips', 'labels'] as const;

/** Views of the list that a seller keeps by name. */
export const VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 40;
export const VIEW_SEARCH_MAX = 600;
/** Columns of the list that a seller may leave out. */
export const DESK_COLUMNS = ['placed', 'buyer', 'goods', 'total'] as const;

/** Why a view cannot have this name, given those of the others, whatever their case. */
export function whyNotViewName(name: string, others: readonly string[]): Refusal | undefined {
  if (name === '') return requestRefusal('request.required');
  return others.some((other) => other.toLowerCase() === name.toLowerCase())
    ? orderRefusal('order.viewTaken')
    : undefined;
}

/** How many parcels of a day a list for couriers has. */
export const PICKUPS_MAX = 2_000;

/** How many rows of a courier's file are saved in one decision. */
export const WAYBILL_ROWS_MAX = 200;
/** Longer texts of a cell are cut. */
export const WAYBILL_CELL_MAX = 100;

/** What a row of a courier's file says. */
export const WAYBILL_FIELDS = ['order', 'courier', 'waybill', 'sku', 'quantity'] as const;
export type WaybillField = (typeof WAYBILL_FIELDS)[number];
/** The column of each, from 0; null where the file has none. */
export type WaybillColumns = Readonly<Record<WaybillField, number | null>>;

/** States in which all of an order waits to be sent, and those in which the rest of it may. */
export const TO_SHIP = ['preparing', 'qcApproved', 'readyForDelivery'] as const satisfies readonly OrderState[];
export const PARTLY_SHIPPED = ['shippingStarted', 'inDelivery'] as const satisfies readonly OrderState[];

type Receiver = {
  readonly name: string;
  readonly phone: string;
  readonly country: string;
  readonly postcode: string;
  readonly address: string;
};

/** Whether a courier could not deliver to this receiver. */
export const lacksAddress = ({ name, phone, country, postcode, address }: Receiver): boolean =>
  [name, phone, address].some((text) => text.trim() === '') || (country === 'KR' && !/^\d{5}$/.test(postcode.trim()));

type Promised = {
  readonly kind: OrderKind;
  readonly promise: Arrival | null;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
};

/** The last promised day of an order; a promise counts from the payment, that of an import from the order. */
export function promisedUntil({ kind, promise, placedAt, paidAt }: Promised): string | null {
  if (!promise) return null;
  return (kind === 'IMPORT_1688' ? promise : arrivalAfterPayment(promise, placedAt, paidAt)).to;
}

/** A courier needs a day at least: what is not sent on its last promised day comes late. */
export const isLateUnsent = (order: Promised, today: string): boolean => {
  const until = promisedUntil(order);
  return until !== null && until <= today;
};
