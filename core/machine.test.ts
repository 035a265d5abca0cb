import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approvalMachine, APPROVAL_EVENTS, APPROVAL_STATES } from '#core/catalogue/states.ts';
import { diagram, type Machine, machine, unreachable } from '#core/machine.ts';
import {
  INVOICE_EVENTS,
  INVOICE_STATES,
  invoiceMachine,
  PAYMENT_EVENTS,
  PAYMENT_STATES,
  paymentMachine,
  REFUND_EVENTS,
  REFUND_STATES,
  refundMachine,
} from '#core/payment/states.ts';
import { ORDER_EVENTS, ORDER_KINDS, ORDER_STATES, orderMachine } from '#core/order/states.ts';
import { ROLES } from '#core/role.ts';
import { STORE_EVENTS, STORE_STATES, storeMachine } from '#core/store/states.ts';

type State = 'shut' | 'open' | 'broken';
type Event = 'build' | 'push' | 'pull' | 'look' | 'break';
const door = machine<State, Event, 'guest' | 'host', 'wood' | 'glass'>(
  'door',
  ['shut', 'open', 'broken'],
  [
    { event: 'build', from: null, to: 'shut', by: ['host'] },
    { event: 'push', from: ['shut'], to: 'open', by: ['guest', 'host'] },
    { event: 'pull', from: ['open'], to: 'shut', by: ['guest', 'host'] },
    { event: 'look', from: ['shut', 'open'], to: 'same', by: ['guest'] },
    { event: 'break', from: ['shut', 'open'], to: 'broken', by: ['guest'], kinds: ['glass'] },
  ],
);

describe('machine', () => {
  it('transitions as in the table and not otherwise', () => {
    expect(door.next(null, 'build', 'host', 'wood')).toBe('shut');
    expect(door.next('shut', 'push', 'guest', 'wood')).toBe('open');
    expect(door.next('open', 'push', 'guest', 'wood')).toBeUndefined();
    expect(door.next(null, 'push', 'guest', 'wood')).toBeUndefined();
    expect(door.next('shut', 'build', 'host', 'wood')).toBeUndefined();
  });

  it('checks actor and kind', () => {
    expect(door.next(null, 'build', 'guest', 'wood')).toBeUndefined();
    expect(door.next('open', 'break', 'guest', 'glass')).toBe('broken');
    expect(door.next('open', 'break', 'guest', 'wood')).toBeUndefined();
  });

  it('records an event without changing the state', () => {
    expect(door.next('open', 'look', 'guest', 'wood')).toBe('open');
  });

  it('returns the events of each actor', () => {
    expect(door.eventsFor('shut', 'guest', 'glass')).toEqual(['push', 'look', 'break']);
    expect(door.eventsFor('shut', 'host', 'glass')).toEqual(['push']);
    expect(door.eventsFor('broken', 'host', 'glass')).toEqual([]);
  });

  it('finds unreachable states', () => {
    expect(unreachable(door)).toEqual([]);
    expect(
      unreachable(machine('lamp', ['off', 'on'], [{ event: 'make', from: null, to: 'off', by: ['host'] }])),
    ).toEqual(['on']);
  });

  it('draws a diagram', () => {
    expect(diagram(door).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> shut: build (host)',
      '  shut --> open: push (guest, host)',
      '  open --> shut: pull (guest, host)',
      '  shut --> shut: look (guest)',
      '  open --> open: look (guest)',
      '  shut --> broken: break (guest)',
      '  open --> broken: break (guest)',
    ]);
  });
});

type Life<S extends string, E extends string, A extends string, K extends string> = {
  machine: Machine<S, E, A, K>;
  states: readonly S[];
  events: readonly E[];
  actors: readonly A[];
  kinds: readonly K[];
};
/** The properties of every transition table. */
function keepsItsPromises<S extends string, E extends string, A extends string, K extends string>({
  machine: life,
  states,
  events,
  actors,
  kinds,
}: Life<S, E, A, K>): void {
  describe(`the states of ${life.name}`, () => {
    it('are all reachable', () => {
      expect(unreachable(life)).toEqual([]);
    });

    it('have a transition for every event', () => {
      expect(events.filter((event) => !life.rows.some((row) => row.event === event))).toEqual([]);
    });

    it('offer exactly the allowed events, and stay among the defined states', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...states),
          fc.constantFrom(...events),
          fc.constantFrom(...actors),
          fc.constantFrom(...kinds),
          (state, event, by, kind) => {
            const next = life.next(state, event, by, kind);
            expect(next !== undefined).toBe(life.eventsFor(state, by, kind).includes(event));
            expect([undefined, ...states]).toContain(next);
          },
        ),
      );
    });

    it('are deterministic: the same actor, event and state lead to one state', () => {
      const forked = states.flatMap((state) =>
        actors.flatMap((by) =>
          kinds.flatMap((kind) => {
            const rows = life.rows.filter(
              (row) => row.from?.includes(state) && row.by.includes(by) && (row.kinds?.includes(kind) ?? true),
            );
            const byEvent = [...Map.groupBy(rows, (row) => row.event)];
            return byEvent
              .filter(([, own]) => new Set(own.map((row) => row.to)).size > 1)
              .map(([event]) => `${event} from ${state} by ${by} of ${kind}`);
          }),
        ),
      );
      expect(forked).toEqual([]);
    });
  });
}

keepsItsPromises({
  machine: orderMachine,
  states: ORDER_STATES,
  events: ORDER_EVENTS,
  actors: ROLES,
  kinds: ORDER_KINDS,
});
keepsItsPromises({
  machine: invoiceMachine,
  states: INVOICE_STATES,
  events: INVOICE_EVENTS,
  actors: ROLES,
  kinds: ['invoice'],
});
keepsItsPromises({
  machine: paymentMachine,
  states: PAYMENT_STATES,
  events: PAYMENT_EVENTS,
  actors: ROLES,
  kinds: ['payment'],
});
keepsItsPromises({
  machine: refundMachine,
  states: REFUND_STATES,
  events: REFUND_EVENTS,
  actors: ROLES,
  kinds: ['refund'],
});
keepsItsPromises({
  machine: storeMachine,
  states: STORE_STATES,
  events: STORE_EVENTS,
  actors: ROLES,
  kinds: ['store'],
});
keepsItsPromises({
  machine: approvalMachine,
  states: APPROVAL_STATES,
  events: APPROVAL_EVENTS,
  actors: ROLES,
  kinds: ['product'],
});
