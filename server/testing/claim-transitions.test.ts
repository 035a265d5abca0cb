import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLAIM_KINDS,
  CLAIM_STATES,
  type ClaimEvent,
  type ClaimKind,
  claimMachine,
  type ClaimState,
} from '#core/claim/states.ts';
import { type CallName, contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { ORDER_STATES, orderMachine, type OrderState } from '#core/order/states.ts';
import { PARCEL_STATES } from '#core/parcel/states.ts';
import { isForStaff } from '#core/rights.ts';
import type { Role } from '#core/role.ts';
import { type TestActor, everybody } from '#server/testing/actors.ts';
import { claim, claimLine } from '#server/claim/tables.ts';
import { aForcedOrder, type ForcedOrder } from '#server/order/builders.ts';
import { order } from '#server/order/tables.ts';
import { parcel } from '#server/parcel/tables.ts';
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

const OPEN: readonly ClaimState[] = ['requested', 'approved', 'goodsComingBack', 'goodsReceived'];

/** A claim in the given state, about everything in the order. */
async function aClaimIn(status: ClaimState, kind: ClaimKind): Promise<number> {
  const { db, clock } = testApp;
  await made.put(kind === 'cancel' ? 'shippingStarted' : 'delivered', 'GENERAL', {
    shipped: 2,
    openClaims: Number(OPEN.includes(status)),
  });
  const [row] = await db
    .insert(claim)
    .values({
      number: `C-${randomUUID()}`,
      orderId: made.id,
      kind,
      status,
      reason: 'damaged',
      returnPaidBy: 'seller',
      currency: 'KRW',
      answerBy: clock.now,
      requestedAt: clock.now,
    })
    .returning({ id: claim.id });
  await db.insert(claimLine).values({ claimId: row?.id ?? 0, orderLineId: made.lineId, quantity: 2 });
  return row?.id ?? 0;
}

async function statusOf(id: number) {
  const [row] = await testApp.db.select({ status: claim.status }).from(claim).where(eq(claim.id, id));
  return row?.status;
}

/** Releases the pieces of a claim. */
async function letGo(): Promise<void> {
  await testApp.db.delete(claimLine);
}

let waybills = 600_000_000_000;
const parcelBody = () => ({ courier: 'CJ', waybill: String((waybills += 1)) });
const shipment = () => ({ ...parcelBody(), shippedAt: testApp.clock.now.toISOString() });

async function ask(name: CallName, token: string | undefined, id: (name: string) => number, body?: object) {
  const call: Endpoint = contract[name];
  const { statusCode } = await testApp.inject({
    method: call.method,
    url: pathOf(call, id),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': `move-${randomUUID()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return statusCode;
}

type Try = {
  readonly call: CallName;
  readonly by: 'buyer' | 'seller' | 'operator';
  readonly event: ClaimEvent;
  readonly body?: () => object;
};
const answering = (call: CallName, by: Try['by']): Try[] => [
  { call, by, event: 'approve', body: () => ({ approve: true }) },
  { call, by, event: 'refuse', body: () => ({ approve: false, why: 'x' }) },
];
const TRIES: readonly Try[] = [
  { call: 'withdrawClaim', by: 'buyer', event: 'withdraw' },
  { call: 'sendClaimGoods', by: 'buyer', event: 'sendBack', body: parcelBody },
  ...answering('answerStoreClaim', 'seller'),
  { call: 'receiveStoreClaimGoods', by: 'seller', event: 'receiveGoods', body: () => ({ restock: true }) },
  { call: 'finishStoreClaim', by: 'seller', event: 'finish', body: () => ({ shipment: shipment() }) },
  ...answering('answerClaimForStaff', 'operator'),
  { call: 'receiveClaimGoodsForStaff', by: 'operator', event: 'receiveGoods', body: () => ({ restock: true }) },
  { call: 'finishClaimForStaff', by: 'operator', event: 'finish', body: () => ({ shipment: shipment() }) },
];
const named = TRIES.map((one) => [`${one.call} (${one.event})`, one] as const);

/**
 * The state of a claim after a call: by the table, except that an agreement without returned goods is executed at once.
 */
function after(from: ClaimState, kind: ClaimKind, event: ClaimEvent, by: Role): ClaimState | undefined {
  if (event === 'finish' && from !== 'goodsReceived') return undefined;
  const to = claimMachine.next(from, event, by, kind);
  return to === 'approved' && (kind === 'cancel' || kind === 'refund') ? 'done' : to;
}

describe('the transitions of a claim', () => {
  it.each(named)(
    'AZ-14 %s follows the table for every kind and state, and changes nothing else',
    async (_name, { call, by, event, body }) => {
      const cells: string[] = [];
      const table: string[] = [];
      for (const kind of CLAIM_KINDS) {
        for (const from of CLAIM_STATES) {
          const id = await aClaimIn(from, kind);
          const status = await ask(call, made.tokens[by], () => id, body?.());
          cells.push(`${kind} ${from} → ${status < 300 ? '' : 'refused '}${await statusOf(id)}`);
          const to = after(from, kind, event, by);
          table.push(`${kind} ${from} → ${to ?? `refused ${from}`}`);
          await letGo();
        }
      }
      expect(cells).toEqual(table);
      expect(cells.some((cell) => !cell.includes('refused '))).toBe(true);
    },
  );

  it.each(named)('AZ-14 %s is refused to everybody else', async (_name, { call, by, body }) => {
    const { access }: Endpoint = contract[call];
    const sides = (['buyer', 'seller', 'operator'] as const)
      .filter((side) => side !== by)
      .map((side) => ({ name: side, token: made.tokens[side] }));
    for (const from of CLAIM_STATES) {
      const id = await aClaimIn(from, 'return');
      // Who has the permission by another role, such as customer service, acts as the same side.
      const strangers = others.filter(({ uses }) => uses.includes(access) !== isForStaff(access));
      for (const { name, token } of [...strangers, ...sides]) {
        expect([from, name, await ask(call, token, () => id, body?.())]).toEqual([
          from,
          name,
          expect.toBeOneOf([401, 403, 404]),
        ]);
      }
      expect(await statusOf(id)).toBe(from);
      await letGo();
    }
  });

  it.each(['GENERAL', 'SAMPLE', 'OEM', 'GQ', 'IMPORT_1688'] as const)(
    'ORD-031 AZ-14 a buyer can request the cancellation of an order of kind %s only from the states of its table',
    async (kind) => {
      const opened: OrderState[] = [];
      for (const from of ORDER_STATES) {
        await made.put(from, kind);
        const status = await ask('requestClaim', made.tokens.buyer, () => made.id, {
          kind: 'cancel',
          reason: 'changedMind',
          lines: [{ id: made.lineId, quantity: 1 }],
        });
        if (status < 300) opened.push(from);
        await letGo();
      }
      expect(opened).toEqual(ORDER_STATES.filter((from) => orderMachine.next(from, 'requestCancel', 'buyer', kind)));
    },
  );
});

describe('the transitions of a parcel', () => {
  it('AZ-14 its waybill is corrected by its seller until there is an event, and while its order allows it', async () => {
    const [row] = await testApp.db
      .insert(parcel)
      .values({ orderId: made.id, courier: 'CJ', waybill: '123456789012', shippedAt: testApp.clock.now })
      .returning({ id: parcel.id });
    const ids = (name: string) => (name === 'parcelId' ? (row?.id ?? 0) : made.id);
    const correct = (token: string | undefined) => ask('correctWaybill', token, ids, shipment());
    const cells: string[] = [];
    for (const status of PARCEL_STATES) {
      await testApp.db.update(parcel).set({ status, deliveredAt: status === 'delivered' ? testApp.clock.now : null });
      for (const from of ORDER_STATES) {
        await made.put(from, 'GENERAL', { shipped: 2 });
        for (const token of [...others.map((other) => other.token), made.tokens.buyer, made.tokens.operator])
          expect(await correct(token)).toBeOneOf([401, 403, 404]);
        if ((await correct(made.tokens.seller)) < 300) cells.push(`${status} ${from}`);
        expect(
          (await testApp.db.select({ status: order.status }).from(order).where(eq(order.id, made.id)))[0]?.status,
        ).toBe(from);
      }
    }
    expect(cells).toEqual(
      ORDER_STATES.filter((from) => orderMachine.next(from, 'correctWaybill', 'seller', 'GENERAL')).map(
        (from) => `sent ${from}`,
      ),
    );
    expect(cells).not.toEqual([]);
  });
});
