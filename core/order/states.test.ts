import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/machine.ts';
import {
  milestoneOf,
  milestonesFor,
  ORDER_EVENTS,
  ORDER_KINDS,
  ORDER_STATES,
  orderMachine,
  platformOf,
  type OrderEvent,
  type OrderKind,
  type OrderState,
} from '#core/order/states.ts';
import { type Role, ROLES } from '#core/role.ts';

/** Applies events from a state; undefined as soon as one is not allowed. */
function walk(
  kind: OrderKind,
  moves: readonly [OrderEvent, Role][],
  from: OrderState | null = null,
): OrderState | null | undefined {
  return moves.reduce<OrderState | null | undefined>(
    (state, [event, role]) => (state === undefined ? undefined : orderMachine.next(state, event, role, kind)),
    from,
  );
}

describe('the transition table of an order', () => {
  it('reaches every state', () => {
    expect(unreachable(orderMachine)).toEqual([]);
  });

  it('ORD-012 ORD-013 ORD-014 ORD-022 ORD-016 ORD-017 ORD-026 takes a store order from placing to completion', () => {
    expect(
      walk('GENERAL', [
        ['place', 'buyer'],
        ['pay', 'system'],
        ['startPreparation', 'seller'],
        ['makeReady', 'seller'],
        ['enterWaybill', 'seller'],
        ['firstTrace', 'system'],
        ['deliver', 'seller'],
        ['confirmPurchase', 'buyer'],
        ['settleFinally', 'system'],
      ]),
    ).toBe('completed');
  });

  it('ORD-011 ORD-021 ORD-023 takes an import order through review, China centre, second payment and customs', () => {
    expect(
      walk('IMPORT_1688', [
        ['place', 'buyer'],
        ['passReview', 'operator'],
        ['pay', 'system'],
        ['startPreparation', 'operator'],
        ['sendToCentre', 'operator'],
        ['arriveAtCentre', 'centre'],
        ['startServices', 'centre'],
        ['finishServices', 'centre'],
        ['requestLogisticsPayment', 'operator'],
        ['payLogistics', 'system'],
        ['ship', 'centre'],
        ['arriveAtPort', 'customs'],
        ['declareImport', 'customs'],
        ['arriveAtKoreaWarehouse', 'warehouse'],
        ['enterWaybill', 'warehouse'],
        ['deliver', 'system'],
        ['confirmPurchase', 'system'],
      ]),
    ).toBe('purchaseConfirmed');
  });

  it('ORD-015 ORD-020 ORD-035 lets a seller request quality control, and operator or buyer approve or return it', () => {
    expect(orderMachine.next('preparing', 'requestQc', 'seller', 'GENERAL')).toBe('qcAwaitingApproval');
    expect(orderMachine.next('qcAwaitingApproval', 'approveQc', 'buyer', 'GENERAL')).toBe('qcApproved');
    expect(orderMachine.next('qcAwaitingApproval', 'returnQc', 'operator', 'GENERAL')).toBe('preparing');
    expect(orderMachine.next('qcAwaitingApproval', 'approveQc', 'seller', 'GENERAL')).toBeUndefined();
  });

  it('ORD-004 tells of every kind of order whether it comes from a vendor store, from 1688 or from OEM', () => {
    expect(Object.fromEntries(ORDER_KINDS.map((kind) => [kind, platformOf(kind)]))).toEqual({
      GENERAL: 'vendorStore',
      SAMPLE: 'vendorStore',
      GQ: 'vendorStore',
      IMPORT_1688: '1688',
      OEM: 'oem',
    });
  });

  it('ORD-004 ORD-032 takes an OEM order of a seller across the sea, and lets its buyer cancel it until preparation starts', () => {
    expect(
      walk('OEM', [
        ['place', 'buyer'],
        ['pay', 'system'],
        ['startPreparation', 'seller'],
        ['requestQc', 'seller'],
        ['approveQc', 'buyer'],
        ['sendToCentre', 'seller'],
        ['arriveAtCentre', 'centre'],
        ['requestLogisticsPayment', 'operator'],
        ['payLogistics', 'system'],
        ['ship', 'centre'],
        ['arriveAtPort', 'customs'],
        ['declareImport', 'customs'],
        ['arriveAtKoreaWarehouse', 'warehouse'],
        ['enterWaybill', 'warehouse'],
        ['deliver', 'system'],
        ['confirmPurchase', 'buyer'],
      ]),
    ).toBe('purchaseConfirmed');
    expect([
      orderMachine.next('paid', 'cancel', 'buyer', 'OEM'),
      orderMachine.next('preparing', 'cancel', 'buyer', 'OEM'),
      orderMachine.next('preparing', 'requestCancel', 'buyer', 'OEM'),
    ]).toEqual(['cancelled', undefined, 'preparing']);
  });

  it('ORD-028 ORD-029 lets a buyer cancel an import order up to payment and never once preparation started', () => {
    for (const state of ['pendingReview', 'awaitingPayment', 'paid'] as const)
      expect(orderMachine.next(state, 'cancel', 'buyer', 'IMPORT_1688')).toBe('cancelled');
    for (const state of ORDER_STATES.filter((one) => !['pendingReview', 'awaitingPayment', 'paid'].includes(one))) {
      expect(orderMachine.next(state, 'cancel', 'buyer', 'IMPORT_1688'), state).toBeUndefined();
    }
  });

  it('ORD-030 ORD-031 ORD-018 lets a buyer cancel a store order up to preparation and only request it afterwards', () => {
    for (const state of ['awaitingPayment', 'paid', 'preparing', 'qcAwaitingApproval', 'qcApproved'] as const) {
      expect(orderMachine.next(state, 'cancel', 'buyer', 'GENERAL')).toBe('cancelled');
    }
    for (const state of ['shippingStarted', 'inDelivery'] as const) {
      expect(orderMachine.next(state, 'cancel', 'buyer', 'GENERAL')).toBeUndefined();
      expect(orderMachine.next(state, 'requestCancel', 'buyer', 'GENERAL')).toBe(state);
    }
  });

  it('AZ-14: only the cells of the table allow a transition', () => {
    const allowed = new Set(
      orderMachine.rows.flatMap((row) =>
        (row.from ?? []).flatMap((from) =>
          row.by.flatMap((by) => (row.kinds ?? ORDER_KINDS).map((kind) => `${from} ${row.event} ${by} ${kind}`)),
        ),
      ),
    );
    for (const state of ORDER_STATES) {
      for (const event of ORDER_EVENTS) {
        for (const role of ROLES) {
          for (const kind of ORDER_KINDS) {
            expect(orderMachine.next(state, event, role, kind) !== undefined).toBe(
              allowed.has(`${state} ${event} ${role} ${kind}`),
            );
          }
        }
      }
    }
  });

  it('offers as buttons exactly what would be accepted', () => {
    for (const state of ORDER_STATES) {
      for (const role of ROLES) {
        for (const kind of ORDER_KINDS) {
          for (const event of orderMachine.eventsFor(state, role, kind))
            expect(orderMachine.next(state, event, role, kind)).toBeDefined();
        }
      }
    }
  });

  it('allows no transition from a cancelled or completed order', () => {
    for (const state of ['cancelled', 'completed'] as const)
      for (const role of ROLES)
        for (const kind of ORDER_KINDS) expect(orderMachine.eventsFor(state, role, kind)).toEqual([]);
  });

  it('shows each state as one of the milestones of its kind', () => {
    for (const kind of ['GENERAL', 'SAMPLE'] as const) {
      const states: OrderState[] = [
        'awaitingPayment',
        'paid',
        'preparing',
        'readyForDelivery',
        'shippingStarted',
        'inDelivery',
        'delivered',
        'completed',
      ];
      for (const state of states) expect(milestonesFor(kind)).toContain(milestoneOf(state, kind));
    }
    expect(milestonesFor('IMPORT_1688')).toHaveLength(8);
  });
});
