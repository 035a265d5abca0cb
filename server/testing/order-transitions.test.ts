import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#core/contract.ts';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import {
  ORDER_KINDS,
  ORDER_STATES,
  type OrderEvent,
  type OrderKind,
  orderMachine,
  type OrderState,
} from '#core/order/states.ts';
import type { Role } from '#core/role.ts';
import { type TestActor, everybody } from '#server/testing/actors.ts';
import { aForcedOrder, type ForcedOrder } from '#server/order/builders.ts';
import { STAFF_EVENTS } from '#core/order/offered-events.ts';
import { order } from '#server/order/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { pathOf } from '#server/testing/contract-samples.ts';

let testApp: TestApp;
let made: ForcedOrder;
let others: TestActor[];
beforeAll(async () => {
  testApp = await openTestApp({ forced: true });
  made = await aForcedOrder(testApp);
  others = (await everybody(testApp)).filter(({ name }) => name !== 'operator');
});
afterAll(() => testApp.close());

const UNPAID: readonly OrderState[] = ['pendingReview', 'awaitingPayment'];

async function currentState() {
  const [row] = await testApp.db
    .select({ status: order.status, version: order.version })
    .from(order)
    .where(eq(order.id, made.id));
  return row;
}

let waybills = 500_000_000_000;
const shipment = () => ({
  courier: 'CJ',
  waybill: String((waybills += 1)),
  shippedAt: testApp.clock.now.toISOString(),
});

/** A manual transition: the call, its body, the actor and the event in each state. */
type Try = {
  readonly call: CallName;
  readonly by: Role;
  readonly event: OrderEvent | ((from: OrderState, kind: OrderKind) => OrderEvent);
  readonly body?: () => object;
  readonly shipped?: 0 | 2;
};
const TRIES: readonly Try[] = [
  { call: 'cancelOrder', by: 'buyer', event: 'cancel', body: () => ({ reason: 'x' }) },
  { call: 'confirmPurchase', by: 'buyer', event: 'confirmPurchase', shipped: 2 },
  { call: 'decideQc', by: 'buyer', event: 'approveQc', body: () => ({ decision: 'approved' }) },
  { call: 'decideQc', by: 'buyer', event: 'returnQc', body: () => ({ decision: 'returned', why: 'x' }) },
  { call: 'startPreparation', by: 'seller', event: 'startPreparation' },
  { call: 'requestQc', by: 'seller', event: 'requestQc', body: () => ({ note: 'x', files: [] }) },
  { call: 'markReady', by: 'seller', event: 'makeReady' },
  {
    call: 'enterWaybill',
    by: 'seller',
    event: (from, kind) => (orderMachine.next(from, 'enterWaybill', 'seller', kind) ? 'enterWaybill' : 'addParcel'),
    body: shipment,
  },
  { call: 'markDelivered', by: 'seller', event: 'deliver', shipped: 2 },
  { call: 'cancelOrderAsSeller', by: 'seller', event: 'sellerCancel', body: () => ({ reason: 'x' }) },
];
const named = TRIES.map(
  (one) => [typeof one.event === 'string' ? `${one.call} (${one.event})` : one.call, one] as const,
);

async function ask(name: CallName, token: string | undefined, body?: object) {
  const call: Endpoint = contract[name];
  const { statusCode, body: text } = await testApp.inject({
    method: call.method,
    url: pathOf(call, made.id),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': `move-${randomUUID()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: statusCode, code: statusCode < 300 ? '' : String(JSON.parse(text).error.code) };
}

describe('the transitions of an order', () => {
  it.each(named)(
    'AZ-14 %s follows the table for every kind and state, and changes nothing else',
    async (_name, { call, by, event, body, shipped }) => {
      const cells: string[] = [];
      const table: string[] = [];
      for (const kind of ORDER_KINDS) {
        for (const from of ORDER_STATES) {
          await made.put(from, kind, { shipped: shipped ?? 0 });
          const { status } = await ask(call, by === 'buyer' ? made.tokens.buyer : made.tokens.seller, body?.());
          const now = await currentState();
          cells.push(
            `${kind} ${from} → ${status < 300 ? now?.status : `refused ${now?.version === 1 && now.status === from}`}`,
          );
          // A store does not see an order before it is paid.
          const isThere = by === 'buyer' || !UNPAID.includes(from);
          const to = isThere
            ? orderMachine.next(from, typeof event === 'function' ? event(from, kind) : event, by, kind)
            : undefined;
          table.push(`${kind} ${from} → ${to ?? 'refused true'}`);
        }
      }
      expect(cells).toEqual(table);
      expect(cells.some((cell) => !cell.endsWith('refused true'))).toBe(true);
    },
  );

  // Staff transitions are the same for what sellers make and for samples.
  it.each(['GENERAL', 'IMPORT_1688', 'OEM'] as const)(
    'ORD-062 AZ-14 staff can move an order of kind %s only to states of the table',
    async (kind) => {
      for (const from of ORDER_STATES) {
        const reached = new Set(
          STAFF_EVENTS.flatMap((event) => orderMachine.next(from, event, 'operator', kind) ?? []),
        );
        await made.put(from, kind);
        for (const status of ORDER_STATES) {
          const { code } = await ask('moveOrderForStaff', made.tokens.operator, { status, comment: 'x' });
          const now = await currentState();
          expect([from, status, code, now?.status]).toEqual(
            reached.has(status) ? [from, status, '', status] : [from, status, 'order.transitionNotAllowed', from],
          );
          if (reached.has(status)) await made.put(from, kind);
        }
      }
    },
  );

  it.each(named)('AZ-14 %s is refused to everybody else', async (_name, { call, by, body, shipped }) => {
    // Access by role is tested in actors.test.ts.
    const { access }: Endpoint = contract[call];
    const side = { name: 'the other side', token: by === 'buyer' ? made.tokens.seller : made.tokens.buyer };
    const strangers = [
      ...others.filter(({ uses }) => uses.includes(access)),
      side,
      { name: 'operator', token: made.tokens.operator },
    ];
    for (const from of ORDER_STATES) {
      await made.put(from, 'GENERAL', { shipped: shipped ?? 0 });
      for (const { name, token } of strangers)
        expect([from, name, (await ask(call, token, body?.())).status]).toEqual([
          from,
          name,
          expect.toBeOneOf([401, 403, 404]),
        ]);
      expect(await currentState()).toEqual({ status: from, version: 1 });
    }
  });
});
